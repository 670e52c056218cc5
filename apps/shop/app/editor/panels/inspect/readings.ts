/** What those selected have in common: one value, or that they differ. */
import type { DesignNode, NodeKind, NodeOf, Paint } from "@foldmark/design";
import type { Editor } from "@foldmark/editor";

/** Reading it subscribes to what is selected. */
export const selectedNodes = ({ design: { store } }: Editor): readonly DesignNode[] => store.selectedNodes();

export const selectedOf = <Kind extends NodeKind>(editor: Editor, kind: Kind): readonly NodeOf<Kind>[] =>
  selectedNodes(editor).filter((node) => node.kind === kind) as unknown as readonly NodeOf<Kind>[];

/** Undefined where values differ; null is a value. */
export function common<Value>(values: Iterable<Value>): Value | undefined {
  let first: { readonly value: Value } | null = null;
  for (const value of values) {
    if (!first) first = { value };
    else if (JSON.stringify(value) !== JSON.stringify(first.value)) return undefined;
  }
  return first?.value;
}

/** The one kind of all that is selected; null where there are several, or none. */
export const commonKind = (nodes: readonly DesignNode[]): NodeKind | null =>
  common(nodes.map(({ kind }) => kind)) ?? null;

/** What a node is inked with; an empty list where it has no ink of its own. */
export function fillsOf(node: DesignNode): readonly (Paint | null)[] {
  switch (node.kind) {
    case "text":
      return node.runs.map(({ style }) => style.paint);
    case "shape":
    case "icon":
    case "barcode":
      return [node.fill];
    case "image":
      return node.threshold ? [node.threshold.paint] : [];
    default:
      return [];
  }
}

export interface TextReading {
  readonly hash: string | undefined;
  readonly family: string | undefined;
  /** Milli-points. */
  readonly size: number | undefined;
  readonly tracking: number | undefined;
  readonly leading: number | undefined;
  readonly align: NodeOf<"text">["align"] | undefined;
  readonly verticalAlign: NodeOf<"text">["verticalAlign"] | undefined;
  readonly fit: NodeOf<"text">["fit"]["kind"] | undefined;
}

export function textReading(nodes: readonly NodeOf<"text">[]): TextReading {
  const runs = nodes.flatMap((node) => node.runs);
  return {
    hash: common(runs.map(({ style }) => style.font.hash)),
    family: common(runs.map(({ style }) => style.font.family)),
    size: common(runs.map(({ style }) => style.size)),
    tracking: common(runs.map(({ style }) => style.tracking)),
    leading: common(nodes.map(({ leading }) => leading)),
    align: common(nodes.map(({ align }) => align)),
    verticalAlign: common(nodes.map(({ verticalAlign }) => verticalAlign)),
    fit: common(nodes.map(({ fit }) => fit.kind)),
  };
}
