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
      const plain = plainIssues(source, params, material);
      if (plain.length) return plain;
      return boundIssues(source.params, params, bounds(params as P, material));
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

const range = ({ min, max, step }: LengthParam) => ({ min, max, step });

function lengthIssue(definition: LengthParam, given: unknown): Issue | null {
  const issue = (code: IssueCode): Issue => ({
    code,
    param: definition.name,
    given,
    allowed: range(definition),
    because: null,
  });
  if (given === undefined || given === null) return issue("missing");
  if (typeof given !== "number" || !Number.isFinite(given)) return issue("not-a-number");
  if (given < definition.min) return issue("below-minimum");
  if (given > definition.max) return issue("above-maximum");
  const offset = micrometres(given) % micrometres(definition.step);
  return offset === 0 ? null : issue("off-step");
}

interface Suitability {
  readonly params: readonly ParamDefinition[];
  readonly materials: readonly MaterialKind[];
  readonly thickestBoard: number;
}

function plainIssues(
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
      const issue = lengthIssue(definition, given);
      if (issue) issues.push(issue);
    } else if (!definition.choices.includes(given as ParamValue)) {
      const code = given === undefined ? "missing" : "unknown-choice";
      issues.push({ code, param: definition.name, given, allowed: null, because: null });
    }
  }
  return issues;
}

function boundIssues(
  definitions: readonly ParamDefinition[],
  params: object,
  bounds: Partial<Record<string, readonly Bound[]>>,
): Issue[] {
  const issues: Issue[] = [];
  for (const definition of definitions) {
    if (definition.kind !== "length") continue;
    const given = (params as Record<string, number>)[definition.name]!;
    const own = bounds[definition.name] ?? [];
    // A bound is given on the step that keeps it, so that the range we show is one that can be typed.
    const onStep = (value: number, round: (n: number) => number): number =>
      micrometres(round(Number((value / definition.step).toFixed(6))) * definition.step) / 1000;
    const min = Math.max(
      definition.min,
      ...own.map((bound) => onStep(bound.min ?? definition.min, Math.ceil)),
    );
    const max = Math.min(
      definition.max,
      ...own.map((bound) => onStep(bound.max ?? definition.max, Math.floor)),
    );
    if (given >= min && given <= max) continue;
    const because =
      own.find((bound) => given < (bound.min ?? given) || given > (bound.max ?? given))?.because ?? null;
    issues.push({
      code: given < min ? "below-minimum" : "above-maximum",
      param: definition.name,
      given,
      allowed: { min, max, step: definition.step },
      because,
    });
  }
  return issues;
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
