/** Cutting, copying and pasting from a menu: keys reach the canvas by themselves. */
import { type Carried, carrierOf, copied, cut, type Editor, pasteInto } from "@foldmark/editor";
import type { EditorSession } from "../../session/editor-session.ts";

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

/** Where it was copied from, on its own panel where this product has it. */
export function pasteInPlace(editor: Editor): void {
  read().then((carried) => pasteInto(editor, carried, { isInPlace: true }), refused);
}

export interface ClipboardCommand {
  readonly id: "clipboard.cut" | "clipboard.copy" | "clipboard.paste" | "clipboard.pasteInPlace";
  readonly keys: string;
  readonly isEnabled: boolean;
  run(): void;
}

/** A browser may refuse its clipboard to a page; its own keys then still work. */
const refused = (): void => undefined;

export function clipboardCommands({ editor, isReadOnly }: EditorSession): readonly ClipboardCommand[] {
  const hasSelection = editor.design.store.selection().length > 0;
  const carry = (clip: ReturnType<typeof copied>): void => {
    if (clip) write(carrierOf(clip)).catch(refused);
  };
  return [
    {
      id: "clipboard.cut",
      keys: "Mod+X",
      isEnabled: hasSelection && !isReadOnly,
      run: () => carry(cut(editor)),
    },
    { id: "clipboard.copy", keys: "Mod+C", isEnabled: hasSelection, run: () => carry(copied(editor)) },
    {
      id: "clipboard.paste",
      keys: "Mod+V",
      isEnabled: !isReadOnly,
      run: () => {
        read().then((carried) => pasteInto(editor, carried), refused);
      },
    },
    {
      id: "clipboard.pasteInPlace",
      keys: "Mod+Shift+V",
      isEnabled: !isReadOnly,
      run: () => pasteInPlace(editor),
    },
  ];
}
