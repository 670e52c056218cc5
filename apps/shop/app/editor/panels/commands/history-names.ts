/** What undo and redo call what was done. A label may be finer than its words: `node.align.left` is aligning. */
import { useText } from "@foldmark/ui";

export const historyNames = [
  "design.template",
  "design.restore",
  "design.retarget",
  "design.rename",
  "brand.apply",
  "node.add",
  "node.cut",
  "node.delete",
  "node.rename",
  "node.lock",
  "node.unlock",
  "node.hide",
  "node.show",
  "node.opacity",
  "node.anchor",
  "node.permissions",
  "node.duplicate",
  "node.paste",
  "node.move",
  "node.place",
  "node.resize",
  "node.rotate",
  "node.flip",
  "node.align",
  "node.distribute",
  "node.reorder",
  "node.reparent",
  "node.group",
  "node.ungroup",
  "node.fill",
  "node.stroke",
  "repeat.make",
  "repeat.set",
  "text.set",
  "text.style",
  "text.paragraph",
  "text.replace-font",
  "shape.form",
  "icon.symbol",
  "barcode.set",
  "image.crop",
  "image.replace",
  "image.threshold",
  "panel.background",
  "ink.put",
  "ink.replace",
  "guide.put",
  "guide.remove",
  "field.put",
  "field.remove",
  "field.bind",
  "field.fill",
  "print.change",
] as const;
export type HistoryName = (typeof historyNames)[number];

const isName = (label: string): label is HistoryName => (historyNames as readonly string[]).includes(label);

/** The name of the label, or of what it is a finer case of; null where it has none. */
export function historyName(label: string): HistoryName | null {
  if (isName(label)) return label;
  const coarser = label.slice(0, label.lastIndexOf("."));
  return coarser === "" ? null : historyName(coarser);
}

export function useHistoryName(): (label: string) => string {
  const text = useText();
  return (label) => {
    const name = historyName(label);
    return name
      ? text(`panels.history.${name}` satisfies `panels.history.${string}.${string}`)
      : text("panels.history.other");
  };
}
