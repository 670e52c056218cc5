/** Cutting, copying and pasting from a menu: keys reach the canvas by themselves. */
import { type Carried, carrierOf, copied, cut, pasteInto } from "@foldmark/editor";
import type { EditorSession } from "../../session/editor-session.ts";
import { tell } from "../../session/notices.ts";

const types = ["text/html", "text/plain"] as const;

async function write(carried: Carried): Promise<void> {
  const blobs = types.flatMap((type) => {
    const words = carried[type];
    return words === undefined ? [] : [[type, new Blob([words], { type })] as const];
  });
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

async function read(): Promise<Carried> {
  const [item] = await navigator.clipboard.read();
  const found = await Promise.all(
    types
      .filter((type) => item?.types.includes(type))
      .map(async (type) => [type, await (await item!.getType(type)).text()] as const),
  );
  return Object.fromEntries(found) as Carried;
}

/** A browser may refuse its clipboard to a page; its own keys then still work. */
const refusal =
  ({ notices }: EditorSession) =>
  (): void =>
    tell(notices, { kind: "clipboard" });

function paste(session: EditorSession, isInPlace: boolean): void {
  read().then((carried) => pasteInto(session.editor, carried, { isInPlace }), refusal(session));
}

/** Where it was copied from, on its own panel where this product has it. */
export const pasteInPlace = (session: EditorSession): void => paste(session, true);

export interface ClipboardCommand {
  readonly id: "clipboard.cut" | "clipboard.copy" | "clipboard.paste" | "clipboard.pasteInPlace";
  readonly keys: string;
  readonly isEnabled: boolean;
  run(): void;
}

export function clipboardCommands(session: EditorSession): readonly ClipboardCommand[] {
  const { editor, isReadOnly } = session;
  const hasSelection = editor.design.store.selection().length > 0;
  const carry = (then: () => void): void => {
    const clip = copied(editor);
    if (clip) write(carrierOf(clip)).then(then, refusal(session));
  };
  return [
    {
      id: "clipboard.cut",
      keys: "Mod+X",
      isEnabled: hasSelection && !isReadOnly,
      // What the clipboard does not take stays in the design.
      run: () => carry(() => cut(editor)),
    },
    { id: "clipboard.copy", keys: "Mod+C", isEnabled: hasSelection, run: () => carry(() => undefined) },
    {
      id: "clipboard.paste",
      keys: "Mod+V",
      isEnabled: !isReadOnly,
      run: () => paste(session, false),
    },
    {
      id: "clipboard.pasteInPlace",
      keys: "Mod+Shift+V",
      isEnabled: !isReadOnly,
      run: () => pasteInPlace(session),
    },
  ];
}
