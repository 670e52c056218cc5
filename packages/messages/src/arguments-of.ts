/** Which arguments an ICU message takes, read from its syntax tree. */
import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";

/** `value` is shown as it is, `number` and `date` are formatted, `choice` picks a branch, `tag` wraps a part. */
export type ArgumentKind = "value" | "number" | "date" | "choice" | "tag";

const kindOfElement: Partial<Record<TYPE, ArgumentKind>> = {
  [TYPE.argument]: "value",
  [TYPE.number]: "number",
  [TYPE.plural]: "number",
  [TYPE.date]: "date",
  [TYPE.time]: "date",
  [TYPE.select]: "choice",
  [TYPE.tag]: "tag",
};

/** Of two uses of one argument the stricter decides: `{count}` beside `{count, plural, …}` is a number. */
export function argumentsOf(message: readonly MessageFormatElement[]): ReadonlyMap<string, ArgumentKind> {
  const found = new Map<string, ArgumentKind>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      const kind = kindOfElement[element.type];
      if (kind && "value" in element && (kind !== "value" || !found.has(element.value))) {
        found.set(element.value, kind);
      }
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) visit(option.value);
      }
    }
  };
  visit(message);
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
