/** A thin typed layer over react-intl: a wrong id or a forgotten argument does not compile. */
import type { CompiledMessages, MessageArguments, MessageId, MessageParameters } from "@foldmark/messages";
import { type ReactNode, useMemo } from "react";
import { createIntl, type IntlConfig, type IntlShape, RawIntlProvider, useIntl } from "react-intl";
import { formattersOf, quickText } from "./quick-text.ts";

/** Ids are checked by our own types; react-intl is told nothing about them. */
type UntypedId = { id: string };

export interface TextProviderProps {
  /** The language the page emits, a BCP-47 tag: never the configuration's own `se` or `cz`. */
  readonly language: string;
  /** Syntax trees made on the server; no parser is shipped to the browser. */
  readonly messages: Readonly<CompiledMessages>;
  /** Hears of a missing or broken text. The page shows the id in its place. */
  readonly onError: NonNullable<IntlConfig["onError"]>;
  readonly timeZone?: string | undefined;
  readonly children: ReactNode;
}

export function TextProvider({ language, messages, onError, timeZone, children }: TextProviderProps) {
  const intl = useMemo(
    () => intlFor({ language, messages, onError, timeZone }),
    [language, messages, onError, timeZone],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

function intlFor({ language, messages, onError, timeZone }: Omit<TextProviderProps, "children">): IntlShape {
  return createIntl(
    {
      locale: language,
      defaultLocale: "en",
      messages: messages as Record<string, CompiledMessages[string]>,
      onError,
      timeZone,
    },
    formattersOf(language),
  );
}

/** `const text = useText(); text("ui.loading")`: a plain string, for attributes and titles. */
export type TextFunction = <Id extends MessageId>(id: Id, ...parameters: MessageParameters<Id>) => string;

export function useText(): TextFunction {
  const intl = useIntl();
  return useMemo(() => textOf(intl), [intl]);
}

/** The same outside of React: for words that are made before a page is drawn. */
export function textFor(settings: Omit<TextProviderProps, "children">): TextFunction {
  return textOf(intlFor(settings));
}

const textOf =
  (intl: IntlShape): TextFunction =>
  (id, ...[given]) => {
    const values = given as Record<string, string> | undefined;
    return quickText(intl, id, values) ?? (intl.formatMessage({ id } as UntypedId, values) as string);
  };

export type TextProps<Id extends MessageId> = { readonly id: Id } & (MessageParameters<
  Id,
  ReactNode
> extends []
  ? { readonly values?: undefined }
  : { readonly values: MessageArguments<Id, ReactNode> });

/** A text with elements inside it: `<Text id="ui.file.drop" values={{ choose: (words) => <b>{words}</b> }} />`. */
export function Text<Id extends MessageId>({ id, values }: TextProps<Id>) {
  return useIntl().formatMessage({ id } as UntypedId, values as Record<string, ReactNode> | undefined);
}
