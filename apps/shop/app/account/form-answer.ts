/** What a form gets back when something is wrong with it: what was typed, and what to do about each field. */
import type { MessageId } from "@foldmark/messages";

export interface ErrorText {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface FormAnswer {
  /** Which form of the page. */
  readonly form: string;
  /** What was typed, without passwords. */
  readonly typed: Readonly<Record<string, string>>;
  /** By field; under "" what concerns the whole form. */
  readonly errors: Readonly<Record<string, ErrorText>>;
  /** Another value with each try, so that a screen reader hears of it again. */
  readonly attempt: string;
}
