/** What an English template calls its colours, as its reader writes it: the United States spell it otherwise. */
import type { useText } from "@foldmark/ui";

export function asRead(text: ReturnType<typeof useText>, name: string): string {
  const which = /^Colour ([12])$/.exec(name)?.[1];
  return which ? text("panels.fields.colour", { which }) : name;
}
