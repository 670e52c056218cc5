/** What every construction offers: its parameters with their limits, its allowances, and a pure build(). */
import { micrometres } from "../plane/units.ts";
import type { Allowances, Dieline, Material, MaterialKind, ParamValue } from "./model.ts";

export interface LengthParam<Name extends string = string> {
  readonly kind: "length";
  readonly name: Name;
  /** mm */
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
}

export interface ChoiceParam<Name extends string = string> {
  readonly kind: "choice";
  readonly name: Name;
  readonly choices: readonly ParamValue[];
  readonly initial: ParamValue;
}

export type ParamDefinition<Name extends string = string> = LengthParam<Name> | ChoiceParam<Name>;

export type IssueCode =
  | "missing"
  | "not-a-number"
  | "below-minimum"
  | "above-maximum"
  | "off-step"
  | "unknown-choice"
  | "material-not-suitable";

/** Which rule of a construction narrowed a range: a name to look words up by, never words to show. */
export type LimitReason =
  | "bottom-from-front-and-back"
  | "corner-tabs-meet"
  | "dust-flaps-beside-tuck"
  | "dust-flaps-meet"
  | "ends-between-tabs"
  | "ends-fold-flat"
  | "glue-lap-on-this-side"
  | "gussets-between-front-and-back"
  | "lid-deeper-than-base"
  | "lid-higher-than-half-the-can"
  | "room-for-both-tucks"
  | "room-for-ears-and-locks"
  | "room-for-euro-hole"
  | "room-for-glue-lap"
  | "room-for-glued-tabs"
  | "room-for-magnets"
  | "room-for-roll-and-ears"
  | "room-for-strips"
  | "room-for-window"
  | "room-for-zip-and-seals"
  | "side-flaps-under-long-walls"
  | "tile-larger-than-sheet"
  | "tongue-between-legs"
  | "tuck-above-floor"
  | "tuck-between-ends"
  | "tuck-between-walls"
  | "width-is-the-shorter-side";

/** What is wrong with one value, and what is possible instead. */
export interface Issue {
  readonly code: IssueCode;
  readonly param: string;
  readonly given: unknown;
  readonly allowed: { readonly min: number; readonly max: number; readonly step: number } | null;
  /** Which rule narrowed the range, when it is not the plain limit of the parameter. */
  readonly because: LimitReason | null;
}

export interface Bound {
  readonly min?: number;
  readonly max?: number;
  readonly because: LimitReason;
}

export interface Construction<P extends object = object, A extends Allowances = Allowances> {
  readonly id: string;
  /** Raised with every change of geometry; orders keep the dieline they were built with. */
  readonly version: string;
  /** FEFCO number where there is one. */
  readonly standard: string | null;
  readonly params: readonly ParamDefinition<Extract<keyof P, string>>[];
  readonly materials: readonly MaterialKind[];
  /** mm; thicker board cannot be folded this way. */
  readonly thickestBoard: number;
  /** The second stock of a product made of two: a sleeve, a wrap. */
  readonly cover: CoverStock | null;
  readonly allowances: A;
  readonly needsPhysicalSample: boolean;
  limits(params: Partial<P>, material: Material, cover?: Material | null): Issue[];
  /** Pure and deterministic; call `limits` first. */
  build(params: P, material: Material, options?: BuildOptions<A>): Dieline;
}

export interface CoverStock {
  readonly materials: readonly MaterialKind[];
  /** mm */
  readonly thickest: number;
  /** What it is made of when nothing else is asked for. */
  readonly initial: Material;
}

export interface BuildOptions<A extends Allowances = Allowances> {
  /** Stock of the sleeve or the wrap; without meaning where a construction has neither. */
  readonly cover?: Material | null;
  /** For a die-maker, who calibrates through them. */
  readonly allowances?: A;
}

/** What narrows the range of each dimension. */
export type Bounds<P> = Partial<Record<Extract<keyof P, string>, readonly Bound[]>>;

interface ConstructionSource<P extends object, A extends Allowances>
  extends Omit<Construction<P, A>, "limits" | "build" | "cover"> {
  readonly cover?: CoverStock;
  /** Limits that depend on the other values and the board; only asked when every value is a number. */
  bounds(params: P, material: Material): Bounds<P>;
  draw(params: P, thickness: number, allowances: A, material: Material, cover: Material): DrawnDieline;
}

export type DrawnDieline = Pick<Dieline, "pieces" | "closures"> &
  Partial<Pick<Dieline, "pictured" | "repeat" | "staticPose">>;

export function defineConstruction<P extends object, A extends Allowances>(
  source: ConstructionSource<P, A>,
): Construction<P, A> {
  const { bounds, draw, ...fixed } = source;
  return {
    ...fixed,
    cover: source.cover ?? null,
    limits(params, material, cover) {
      const broken = [
        ...unsuitable("material", source.materials, source.thickestBoard, material),
        ...(source.cover && cover
          ? unsuitable("cover", source.cover.materials, source.cover.thickest, cover)
          : []),
        ...brokenValues(source.params, params),
      ];
      if (broken.length) return broken;
      return rangeIssues(
        source.params,
        params,
        bounds(withinPlainLimits(source.params, params) as P, material),
      );
    },
    build(params, material, { cover, allowances = source.allowances } = {}) {
      const second = cover ?? source.cover?.initial ?? material;
      return {
        construction: source.id,
        version: source.version,
        params: { ...params } as Dieline["params"],
        allowances,
        needsPhysicalSample: source.needsPhysicalSample,
        pictured: null,
        repeat: null,
        staticPose: false,
        ...draw(params, material.thickness, allowances, material, second),
      };
    },
  };
}

function unsuitable(
  param: "material" | "cover",
  kinds: readonly MaterialKind[],
  thickest: number,
  given: Material,
): Issue[] {
  if (kinds.includes(given.kind) && given.thickness <= thickest) return [];
  return [{ code: "material-not-suitable", param, given: given.id, allowed: null, because: null }];
}

/** Values that are no value at all: nothing can be said about ranges yet. */
function brokenValues(definitions: readonly ParamDefinition[], params: object): Issue[] {
  const issues: Issue[] = [];
  for (const definition of definitions) {
    const given = (params as Record<string, unknown>)[definition.name];
    if (definition.kind === "length") {
      if (typeof given === "number" && Number.isFinite(given)) continue;
      const code = given === undefined || given === null ? "missing" : "not-a-number";
      const { min, max, step } = definition;
      issues.push({ code, param: definition.name, given, allowed: { min, max, step }, because: null });
    } else if (!definition.choices.includes(given as ParamValue)) {
      const code = given === undefined ? "missing" : "unknown-choice";
      issues.push({ code, param: definition.name, given, allowed: null, because: null });
    }
  }
  return issues;
}

/** One absurd value must not make the others look wrong. */
function withinPlainLimits(definitions: readonly ParamDefinition[], params: object): object {
  const within: Record<string, unknown> = { ...params };
  for (const definition of definitions)
    if (definition.kind === "length")
      within[definition.name] = Math.max(
        definition.min,
        Math.min(definition.max, within[definition.name] as number),
      );
  return within;
}

/** What can be typed: the plain limits narrowed by the construction's own, on the step that keeps both. */
function allowedRange(
  definition: LengthParam,
  own: readonly Bound[],
): { min: number; max: number; step: number } {
  const { step } = definition;
  const onStep = (value: number, round: (n: number) => number): number =>
    micrometres(round(Number((value / step).toFixed(6))) * step) / 1000;
  return {
    min: Math.max(definition.min, ...own.map((bound) => onStep(bound.min ?? definition.min, Math.ceil))),
    max: Math.min(definition.max, ...own.map((bound) => onStep(bound.max ?? definition.max, Math.floor))),
    step,
  };
}

function rangeIssues(
  definitions: readonly ParamDefinition[],
  params: object,
  bounds: Partial<Record<string, readonly Bound[]>>,
): Issue[] {
  const issues: Issue[] = [];
  for (const definition of definitions) {
    if (definition.kind !== "length") continue;
    const given = (params as Record<string, number>)[definition.name]!;
    const own = bounds[definition.name] ?? [];
    const allowed = allowedRange(definition, own);
    const code = rangeCode(given, allowed);
    if (!code) continue;
    const broken = own.find((bound) => given < (bound.min ?? given) || given > (bound.max ?? given));
    issues.push({ code, param: definition.name, given, allowed, because: broken?.because ?? null });
  }
  return issues;
}

function rangeCode(
  given: number,
  { min, max, step }: { min: number; max: number; step: number },
): IssueCode | null {
  if (given < min) return "below-minimum";
  if (given > max) return "above-maximum";
  return micrometres(given) % micrometres(step) === 0 ? null : "off-step";
}

export const length = <Name extends string>(
  name: Name,
  min: number,
  max: number,
  initial: number,
  step = 0.1,
): LengthParam<Name> => ({ kind: "length", name, min, max, step, initial });

export const choice = <Name extends string>(
  name: Name,
  choices: readonly ParamValue[],
  initial: ParamValue,
): ChoiceParam<Name> => ({ kind: "choice", name, choices, initial });

/** The values a buyer starts with. */
export const initialParams = <P extends object>(construction: Construction<P>): P =>
  Object.fromEntries(construction.params.map((definition) => [definition.name, definition.initial])) as P;
