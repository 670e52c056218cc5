/** Every failure the platform reports on purpose: a code for programs, a sentence for people. */

export type PlatformErrorCode =
  | "binaries_missing"
  | "binaries_unusable"
  | "blob_too_large"
  | "busy_retry"
  | "data_folder_unusable"
  | "database_unavailable"
  | "database_url_invalid"
  | "database_user_unbound"
  | "cluster_creation_failed"
  | "cluster_version_mismatch"
  | "idempotency_key_reused"
  | "invalid_mail"
  | "invalid_blob_key"
  | "invalid_idempotency_key"
  | "migration_changed"
  | "migration_failed"
  | "migration_names"
  | "nested_transaction"
  | "network_in_transaction"
  | "number_not_safe"
  | "text_not_storable"
  | "os_user_missing"
  | "server_start_failed"
  | "server_stuck"
  | "server_version_unsupported"
  | "taken_by_another_copy"
  | "transaction_ended";

export class PlatformError extends Error {
  readonly code: PlatformErrorCode;

  constructor(code: PlatformErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PlatformError";
    this.code = code;
  }
}

/** What went wrong in one line: the message of an error, never its stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(reasonOf).join("; ");
  if (error instanceof Error) return error.message;
  // Some libraries hand out a copy of the error's fields.
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : String(error);
}

/** The `code` of a Node, PostgreSQL or platform error, when it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
