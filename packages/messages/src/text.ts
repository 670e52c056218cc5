/** Texts by their id. A wrong id or a forgotten argument does not compile; what is missing all the same shows as its id. */
import type { CompiledMessages } from "./compiled-messages.ts";
import { formatMessage, type MessageSettings } from "./format-message.ts";
import type { MessageId, MessageParameters } from "./message-types.ts";

export interface TextSettings extends MessageSettings {
  /** Compiled on the server; no parser is shipped to the browser. */
  readonly messages: Readonly<CompiledMessages>;
  /** Hears of a missing or broken text. The page shows the id in its place. */
  readonly onError: (error: TextError) => void;
}

export class TextError extends Error {
  readonly id: string;
  readonly kind: "missing" | "broken";

  constructor(id: string, kind: "missing" | "broken", cause?: unknown) {
    super(`the text ${id} is ${kind}`, { cause });
    this.id = id;
    this.kind = kind;
  }
}

/** `text("ui.loading")`: a plain string. */
export type TextFunction = <Id extends MessageId>(id: Id, ...parameters: MessageParameters<Id>) => string;

export const textFor =
  (settings: TextSettings): TextFunction =>
  (id, ...[values]) =>
    textParts(settings, id, values as Readonly<Record<string, unknown>> | undefined).join("");

/** The same for arguments that are no strings: in order, strings and what the arguments are or make. */
export function textParts(
  settings: TextSettings,
  id: string,
  values: Readonly<Record<string, unknown>> = {},
): unknown[] {
  const { messages, onError } = settings;
  const message = Object.hasOwn(messages, id) ? messages[id] : undefined;
  if (message === undefined) {
    onError(new TextError(id, "missing"));
    return [id];
  }
  try {
    return formatMessage(message, values, settings);
  } catch (cause) {
    onError(new TextError(id, "broken", cause));
    return [id];
  }
}
