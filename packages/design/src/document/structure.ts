/**
 * What holds records together: parents that exist, no circles, no group too deep, inks and assets that are there.
 * Cheap enough to look at after every undo and every change from elsewhere.
 */
import type { PieceId } from "@foldmark/geometry";
import { changed, type Diff } from "../diff/diff.ts";
import type { Lookup } from "../diff/rebase.ts";
import { blackInk, newRecord } from "../records/defaults.ts";
import {
  headId,
  isNodeId,
  type PanelRef,
  panelStyleIdOf,
  type RecordId,
  readArtboardRef,
  type SurfaceId,
  surfaceIdOf,
  surfaceOf,
} from "../records/ids.ts";
import { limits } from "../records/limits.ts";
import { type DesignNode, isContainer } from "../records/node.ts";
import type { DesignRecord, SurfaceRecord } from "../records/record.ts";
import { withReferences } from "./references.ts";

export type StructureProblem =
  | "parent-missing"
  | "parent-holds-nothing"
  | "in-itself"
  | "too-deep"
  | "surface-missing"
  | "ink-missing"
  | "asset-missing"
  | "field-missing"
  | "head-missing"
  | "wrong-id";

export interface StructureIssue {
  readonly code: StructureProblem;
  readonly id: RecordId;
}

/** Records as far as this looks at them: a map, or one with a change laid over it. */
export interface Held {
  get(id: string): DesignRecord | undefined;
  values(): Iterable<DesignRecord>;
}

interface Findings {
  readonly issues: StructureIssue[];
  readonly put: Map<string, DesignRecord>;
  /** Repaired records by id. */
  readonly repaired: Map<string, DesignRecord>;
  readonly substitutes: () => Substitutes;
}

/** What stands in for a parent or an ink that is not there. */
interface Substitutes {
  readonly surface: SurfaceId;
  /** Null where the design has no ink at all. */
  readonly ink: string | null;
}

function substitutesIn(records: Held): Substitutes {
  let surface: SurfaceId | null = null;
  let ink: string | null = null;
  for (const { type, id } of records.values()) {
    if (type === "surface" && (surface === null || id < surface)) surface = id as SurfaceId;
    // Black, or where there is none the first ink there is.
    if (type === "ink" && ink !== blackInk && (ink === null || id === blackInk || id < ink)) ink = id;
  }
  return { surface: surface ?? surfaceIdOf("body", "outside"), ink };
}

/** Looked for once, and only where something is missing: a thousand nodes may name one ink that is gone. */
function once<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | null = null;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

function parentProblem(node: DesignNode, current: Lookup): StructureProblem | null {
  if (!isNodeId(node.parent)) return null;
  const parent = current(node.parent);
  if (parent?.type !== "node") return "parent-missing";
  if (!isContainer(parent)) return "parent-holds-nothing";
  let above: DesignRecord | undefined = parent;
  for (let depth = 1; above?.type === "node"; depth++) {
    if (above.id === node.id) return "in-itself";
    // A node under a circle that it is no part of ends here too.
    if (depth > limits.depth) return "too-deep";
    above = current(above.parent);
  }
  return null;
}

function checkSurface(ref: PanelRef | SurfaceId, by: RecordId, records: Held, findings: Findings): void {
  const id = surfaceOf(ref);
  if (records.get(id)) return;
  const { piece, side } = readArtboardRef(ref);
  findings.issues.push({ code: "surface-missing", id: by });
  findings.put.set(id, newRecord("surface", { id, piece, side }));
}

function checkNode(node: DesignNode, records: Held, findings: Findings): DesignNode {
  const current: Lookup = (id) => findings.repaired.get(id) ?? records.get(id);
  const problem = parentProblem(node, current);
  const parent = problem ? findings.substitutes().surface : node.parent;
  if (problem) findings.issues.push({ code: problem, id: node.id });
  if (!isNodeId(parent)) checkSurface(parent, node.id, records, findings);
  return problem ? { ...node, parent, home: null } : node;
}

function checkNames(record: DesignRecord, records: Held, findings: Findings): void {
  if (record.type === "surface" && record.id !== surfaceIdOf(record.piece as PieceId, record.side)) {
    const { piece, side } = readArtboardRef(record.id);
    findings.issues.push({ code: "wrong-id", id: record.id });
    findings.repaired.set(record.id, { ...record, piece, side } satisfies SurfaceRecord);
  }
  if (record.type === "panel-style") {
    const panel: PanelRef = `panel:${record.id.slice("panel-style:".length) as `${string}/${string}`}`;
    checkSurface(panel, record.id, records, findings);
    if (record.id === panelStyleIdOf(record.panel)) return;
    findings.issues.push({ code: "wrong-id", id: record.id });
    findings.repaired.set(record.id, { ...record, panel });
  }
  if (record.type === "guide") checkSurface(record.parent, record.id, records, findings);
}

function checkReferences(record: DesignRecord, records: Held, findings: Findings): DesignRecord {
  if (record.type !== "node" && record.type !== "ink" && record.type !== "panel-style") return record;
  return withReferences(record, (id, name) => {
    if (records.get(id)) return id;
    findings.issues.push({ code: `${name as "ink" | "asset" | "field"}-missing`, id: record.id });
    // A colour cannot be left out as a picture can: what was drawn stays to be seen.
    return name === "ink" ? substituteInk(findings) : null;
  });
}

function substituteInk({ substitutes, put }: Findings): string {
  const { ink } = substitutes();
  if (ink !== null) return ink;
  if (!put.has(blackInk)) put.set(blackInk, newRecord("ink", {}));
  return blackInk;
}

function findingsIn(records: Held, looked: Iterable<DesignRecord> = records.values()): Findings {
  const findings: Findings = {
    issues: [],
    put: new Map(),
    repaired: new Map(),
    substitutes: once(() => substitutesIn(records)),
  };
  if (!records.get(headId)) {
    findings.issues.push({ code: "head-missing", id: headId });
    findings.put.set(headId, newRecord("document", {}));
  }
  for (const record of looked) {
    checkNames(record, records, findings);
    const named = findings.repaired.get(record.id) ?? record;
    const placed = named.type === "node" ? checkNode(named, records, findings) : named;
    const whole = checkReferences(placed, records, findings);
    if (whole !== record) findings.repaired.set(record.id, whole);
  }
  return findings;
}

/** What does not hold together, of the records named or of all. */
export const structureIssues = (records: Held, looked?: Iterable<DesignRecord>): readonly StructureIssue[] =>
  findingsIn(records, looked).issues;

/** The change after which everything holds together; no record is lost by it. */
export function structureRepair(records: Held): Diff {
  const { put, repaired } = findingsIn(records);
  const pairs = [...repaired].map(([id, after]) => [records.get(id)!, after] as const);
  return changed(pairs, { put: [...put.values()] });
}
