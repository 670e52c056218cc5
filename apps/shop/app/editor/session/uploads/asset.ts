/** An upload as the server tells of it. */
import type { AssetView } from "@foldmark/commerce";

/** As JSON has it. */
export interface Asset extends Omit<AssetView, "createdAt"> {
  readonly createdAt: string;
}

export type AssetKind = Asset["kind"];

/** `unreachable`: nobody answered, or the server cannot just now: it is asked again. */
export type AssetAnswer<Value> =
  | { readonly kind: "answer"; readonly value: Value }
  /** `code` is the server's reason, as `too_many_assets`; `maximum` how much there may be. */
  | { readonly kind: "refused"; readonly code: string; readonly maximum: number | null }
  | { readonly kind: "unreachable" };

/** What was told, read as an answer of ours. */
export function readAnswer<Value>(status: number, text: string): AssetAnswer<Value> {
  if (status === 0 || status >= 500 || status === 408) return { kind: "unreachable" };
  try {
    const value: unknown = JSON.parse(text);
    if (status < 400) return { kind: "answer", value: value as Value };
    const { code, issues } = value as {
      readonly code?: string;
      readonly issues?: readonly { readonly maximum?: number }[];
    };
    return { kind: "refused", code: code ?? `${status}`, maximum: issues?.[0]?.maximum ?? null };
  } catch {
    return { kind: "unreachable" };
  }
}
