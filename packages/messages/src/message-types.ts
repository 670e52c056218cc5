/** Ids and arguments of the texts, as types: a wrong id or a forgotten argument does not compile. */
import type { LanguageTag } from "@foldmark/region";
import type { ArgumentKind } from "./arguments-of.ts";
import type { MessageArgumentKinds, texts } from "./texts.generated.ts";

export type Area = keyof typeof texts;

/**
 * A whole area, or of an area only the texts whose ids begin with these words: `catalogue.material.carton-350`. A
 * page about one product names what that product offers, and does not carry the names of everything else.
 */
export type TextSelection = Area | `${Area}.${string}`;

/** English is the language the ids are taken from; a test keeps the other ten equal to it. */
export type MessageIdOf<Name extends Area> = keyof (typeof texts)[Name]["en"] & string;
export type MessageId = { [Name in Area]: MessageIdOf<Name> }[Area];

type ArgumentOf<Kind extends ArgumentKind, Node> = {
  value: string | number | Node;
  number: number;
  date: Date | number;
  choice: string;
  tag: (parts: Node[]) => Node;
}[Kind];

/** Messages whose text needs no argument, and those that need some. */
export type MessageIdWithArguments = keyof MessageArgumentKinds & MessageId;
export type PlainMessageId = Exclude<MessageId, MessageIdWithArguments>;

type OwnArguments<Id extends MessageIdWithArguments, Node> = {
  readonly [Name in keyof MessageArgumentKinds[Id]]: MessageArgumentKinds[Id][Name] extends ArgumentKind
    ? ArgumentOf<MessageArgumentKinds[Id][Name], Node>
    : never;
};

/** As the parameter of a function a union of arguments turns into their intersection: all that any of them needs. */
type NeedsOfAll<Id extends MessageId, Node> = (
  Id extends MessageIdWithArguments
    ? (values: OwnArguments<Id, Node>) => void
    : never
) extends (values: infer All) => void
  ? All
  : never;

/**
 * The arguments of a message, all of them required; of one of several messages, those of each. `Node` is what
 * stands inside the text: a string by default, React's node where texts are rendered by React.
 */
export type MessageArguments<Id extends MessageId, Node = string> = [Id] extends [PlainMessageId]
  ? Record<never, never>
  : NeedsOfAll<Id, Node>;

/** The parameters after the id: none for a plain text, the arguments for all others. */
export type MessageParameters<Id extends MessageId, Node = string> = [Id] extends [PlainMessageId]
  ? []
  : [values: MessageArguments<Id, Node>];

/** The texts of one area by language, in ICU syntax. */
export type AreaTexts = Readonly<Record<LanguageTag, Readonly<Record<string, string>>>>;
