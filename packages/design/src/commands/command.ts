/** A command: a name, arguments that can be sent and stored, and a pure function from a design to a change of it. */
import * as v from "valibot";
import { changed, type Diff } from "../diff/diff.ts";
import { type DesignView, isLocked, nodeOf, outermost } from "../document/view.ts";
import type { Layout } from "../place/layout.ts";
import { nodeId } from "../records/id-schemas.ts";
import type { NodeId } from "../records/ids.ts";
import { limits } from "../records/limits.ts";
import type { DesignNode } from "../records/node.ts";
import type { NodeKind } from "../records/node-kinds.ts";

export interface CommandContext {
  readonly design: DesignView;
  /** Null where there is no drawing: then what is measured by panels does nothing. */
  readonly layout: Layout | null;
}

/** What must be selected for a command to make sense. */
export interface Needs {
  /** At least so many. */
  readonly nodes: number;
  readonly kinds?: readonly NodeKind[];
  /** Locked nodes count too. */
  readonly locked?: boolean;
}

/** Why a command does not do what would leave a sound design, but one that cannot be printed. */
export interface Refusal {
  readonly code: "too-many-tiles";
  /** Of what is in them. */
  readonly most: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the arguments' own type is known to the command alone
export interface Command<Schema extends v.GenericSchema<any, any> = v.GenericSchema<any, any>> {
  readonly id: string;
  readonly args: Schema;
  /** Null where nothing need be selected. */
  readonly needs: Needs | null;
  /** Text id of what undo calls it; the command's own id where nothing is said. */
  readonly label?: (args: v.InferOutput<Schema>) => string;
  /** Repeated within so many ms with the same key, it is one entry of the history. */
  readonly coalesce?: { readonly within: number; readonly key: (args: v.InferOutput<Schema>) => string };
  readonly run: (context: CommandContext, args: v.InferOutput<Schema>) => Diff | Refusal;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export const defineCommand = <Schema extends v.GenericSchema<any, any>>(
  command: Command<Schema>,
): Command<Schema> => command;

export const nodeIds = v.pipe(v.array(nodeId), v.minLength(1), v.maxLength(limits.nodes));

/** What is selected and can be changed, without what lies inside a selected group. */
export const unlocked = (design: DesignView, ids: readonly NodeId[]): readonly DesignNode[] =>
  outermost(design, ids).filter((node) => !isLocked(design, node));

/** Changes each unlocked node by itself. */
export const changeNodes = (
  design: DesignView,
  ids: readonly NodeId[],
  change: (node: DesignNode) => DesignNode,
): Diff => changed(unlocked(design, ids).map((node) => [node, change(node)] as const));

/** A node with another place, put there by hand: later changes of size start from here. */
export const putAt = (node: DesignNode, place: Partial<DesignNode>): DesignNode =>
  ({ ...node, ...place, home: null }) as DesignNode;

export function isEnabled({ needs }: Command, design: DesignView, selection: readonly NodeId[]): boolean {
  if (!needs) return true;
  let missing = needs.nodes;
  for (const id of selection) {
    if (missing <= 0) return true;
    const node = nodeOf(design, id);
    if (!node || (!needs.locked && isLocked(design, node))) continue;
    if (needs.kinds?.includes(node.kind) ?? true) missing--;
  }
  return missing <= 0;
}
