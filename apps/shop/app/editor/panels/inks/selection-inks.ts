/** The inks of what is selected, with all that lies in it, and how one of them becomes another everywhere. */
import type { DesignNode, InkId, InkRecord, Paint, Step } from "@foldmark/design";
import type { Editor } from "@foldmark/editor";
import { fillsOf } from "../inspect/readings.ts";
import { inkOf } from "./ink-looks.ts";

type Store = Editor["design"]["store"];

/** Every object with an ink of its own, those of groups and patterns too. */
function* inkedIn(store: Store, nodes: readonly DesignNode[]): Generator<DesignNode> {
  for (const node of nodes) {
    yield node;
    yield* inkedIn(store, store.children(node.id));
  }
}

const strokeOf = (node: DesignNode) => (node.kind === "shape" || node.kind === "line" ? node.stroke : null);

/** Each once, as they are met. Reading it subscribes to what is selected. */
export function selectionInks(store: Store): readonly InkRecord[] {
  const found = new Map<InkId, InkRecord>();
  for (const node of inkedIn(store, store.selectedNodes()))
    for (const paint of [...fillsOf(node), strokeOf(node)?.paint ?? null]) {
      const ink = inkOf(store, paint);
      if (ink) found.set(ink.id, ink);
    }
  return [...found.values()];
}

/** Tints stay as they are. */
export function swapSteps(store: Store, from: InkId, to: InkId): readonly Step[] {
  const swapped = (paint: Paint): Paint => (paint.ink === from ? { ...paint, ink: to } : paint);
  return [...inkedIn(store, store.selectedNodes())].flatMap((node): readonly Step[] => {
    const { id } = node;
    const stroke = strokeOf(node);
    const fill = node.kind === "text" ? null : fillsOf(node)[0];
    const isInText = node.kind === "text" && node.runs.some(({ style }) => style.paint.ink === from);
    return [
      ...(isInText
        ? [
            [
              "text.set",
              {
                id,
                runs: node.runs.map((run) => ({
                  ...run,
                  style: { ...run.style, paint: swapped(run.style.paint) },
                })),
              },
            ] as const,
          ]
        : []),
      ...(fill?.ink === from ? [["node.fill", { ids: [id], fill: swapped(fill) }] as const] : []),
      ...(stroke?.paint.ink === from
        ? [["node.stroke", { ids: [id], stroke: { ...stroke, paint: swapped(stroke.paint) } }] as const]
        : []),
    ];
  });
}
