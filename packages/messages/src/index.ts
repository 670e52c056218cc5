export {
  areas,
  type CompiledMessages,
  compiledMessagesFor,
  coreAreas,
  errorAreas,
  messagesFor,
} from "./compiled-messages.ts";
export { type ErrorKind, type ErrorReport, type ErrorReporting, reportError } from "./error-report.ts";
export { labelled } from "./labelled.ts";
export {
  LanguageLoadError,
  type LanguageSource,
  type LoadedLanguage,
  loadLanguage,
} from "./load-language.ts";
export type {
  Area,
  MessageArguments,
  MessageId,
  MessageParameters,
  PlainMessageId,
  TextSelection,
} from "./message-types.ts";
export { messageErrorHandler } from "./missing-message.ts";
export {
  addPageMessages,
  type MessagesPage,
  pageMessagesGlobal,
  readPageMessages,
} from "./page-messages.ts";
export { pageMessagesScript } from "./page-messages-script.ts";
export { spelled, type Wording, wordingOf } from "./spelling.ts";
export { TextError, type TextFunction, type TextSettings, textFor, textParts } from "./text.ts";
