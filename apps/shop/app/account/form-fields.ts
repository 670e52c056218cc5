/** Schemas of the fields that several forms share; their messages are ids of our texts. */
import type { MessageId } from "@foldmark/messages";
import * as v from "valibot";

const message = (id: MessageId): string => id;

/** A field that must not stay empty; nothing people type here is longer than a few lines. */
export const needed = (missing: MessageId, tooLong: MessageId = missing, longest = 200) =>
  v.pipe(
    v.string(message(missing)),
    v.trim(),
    v.minLength(1, message(missing)),
    v.maxLength(longest, message(tooLong)),
  );

export const emailField = needed("identity.error.email.missing", "identity.error.email.wrong", 254);

/** Not trimmed: spaces belong to a password. */
export const passwordField = v.pipe(
  v.string(message("identity.error.password.missing")),
  v.maxLength(1000, message("identity.error.password.missing")),
);

export const codeField = needed("identity.error.code.missing", "identity.error.codeWrong", 40);
