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

/** What is wrong with one value, and what is possible instead. */
export interface Issue {
  readonly code: IssueCode;
  readonly param: string;
  readonly given: unknown;
  readonly allowed: { readonly min: number; readonly max: number; readonly step: number } | null;
  /** Which rule narrowed the range, when it is not the plain limit of the parameter. */
  readonly because: string | null;
}

export interface Bound {
  readonly min?: number;
  readonly max?: number;
  readonly because: string;
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
  readonly allowances: A;
  readonly needsPhysicalSample: boolean;
  limits(params: Partial<P>, material: Material): Issue[];
  /** Pure and deterministic; call `limits` first. A die-maker calibrates through `allowances`. */
  build(params: P, material: Material, allowances?: A): Dieline;
}

type Bounds<P> = Partial<Record<Extract<keyof P, string>, readonly Bound[]>>;

interface ConstructionSource<P extends object, A extends Allowances>
  extends Omit<Construction<P, A>, "limits" | "build"> {
  /** Limits that depend on the other values and the board; only asked when every value is a number. */
  bounds(params: P, material: Material): Bounds<P>;
  draw(params: P, thickness: number, allowances: A, material: Material): DrawnDieline;
}

export type DrawnDieline = Pick<Dieline, "pieces" | "closures"> &
  Partial<Pick<Dieline, "pictured" | "repeat" | "staticPose">>;

export function defineConstruction<P extends object, A extends Allowances>(
  source: ConstructionSource<P, A>,
): Construction<P, A> {
  const { bounds, draw, ...fixed } = source;
  return {
    ...fixed,
    limits(params, material) {
      const broken = brokenValues(source, params, material);
      if (broken.length) return broken;
      return rangeIssues(
        source.params,
        params,
        bounds(withinPlainLimits(source.params, params) as P, material),
      );
    },
    build(params, material, allowances = source.allowances) {
      return {
        construction: source.id,
        version: source.version,
        params: { ...params } as Dieline["params"],
        allowances,
        needsPhysicalSample: source.needsPhysicalSample,
        pictured: null,
        repeat: null,
        staticPose: false,
        ...draw(params, material.thickness, allowances, material),
      };
    },
  };
}

interface Suitability {
  readonly params: readonly ParamDefinition[];
  readonly materials: readonly MaterialKind[];
  readonly thickestBoard: number;
}

/** Values that are no value at all: nothing can be said about ranges yet. */
function brokenValues(
  { params: definitions, materials, thickestBoard }: Suitability,
  params: object,
  material: Material,
): Issue[] {
  const issues: Issue[] = [];
  if (!materials.includes(material.kind) || material.thickness > thickestBoard) {
    issues.push({
      code: "material-not-suitable",
      param: "material",
      given: material.id,
      allowed: null,
      because: null,
    });
  }
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
