/** The texts of a page, for its components: a wrong id or a forgotten argument does not compile. */
import {
  type MessageArguments,
  type MessageId,
  type MessageParameters,
  type TextFunction,
  type TextSettings,
  textFor,
  textParts,
} from "@foldmark/messages";
import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from "react";

interface PageTexts {
  readonly settings: TextSettings;
  readonly text: TextFunction;
}

const TextContext = createContext<PageTexts | null>(null);

function useTexts(): PageTexts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error("Texts are said inside a TextProvider.");
  return texts;
}

export type TextProviderProps = TextSettings & { readonly children: ReactNode };

export function TextProvider({ language, messages, onError, timeZone, children }: TextProviderProps) {
  const texts = useMemo(() => {
    const settings = { language, messages, onError, timeZone };
    return { settings, text: textFor(settings) };
  }, [language, messages, onError, timeZone]);
  return <TextContext value={texts}>{children}</TextContext>;
}

/** `const text = useText(); text("ui.loading")`: a plain string, for attributes and titles. */
export function useText(): TextFunction {
  return useTexts().text;
}

export type TextProps<Id extends MessageId> = { readonly id: Id } & (MessageParameters<
  Id,
  ReactNode
> extends []
  ? { readonly values?: undefined }
  : { readonly values: MessageArguments<Id, ReactNode> });

/** A text with elements inside it: `<Text id="ui.file.drop" values={{ choose: (words) => <b>{words}</b> }} />`. */
export function Text<Id extends MessageId>({ id, values }: TextProps<Id>): ReactNode {
  const parts = textParts(useTexts().settings, id, values && withKeyedParts(values));
  return parts.length === 1 ? (parts[0] as ReactNode) : inOrder(parts);
}

/** As children that are written out, not as a list: the parts of a text never change places, so they need no keys. */
const inOrder = (parts: unknown[], key?: string): ReactNode =>
  createElement(Fragment, { key }, ...(parts as ReactNode[]));

/** What stands inside a tag is handed on as a list; words need no key there, elements do. */
function withKeyedParts(values: object): Readonly<Record<string, unknown>> {
  const inTag = (parts: unknown[]) =>
    parts.every((part) => typeof part === "string") ? parts : [inOrder(parts, "inside")];
  const keyed = ([name, value]: [string, unknown]) => [
    name,
    typeof value === "function" ? (parts: unknown[]) => value(inTag(parts)) : value,
  ];
  return Object.fromEntries(Object.entries(values).map(keyed));
}
