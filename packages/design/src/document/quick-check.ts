/**
 * Whether a value fits a schema, by plain functions that are made of it once. A design has thousands of records, and
 * nearly always all of them are sound: only where this is not sure does valibot look, and says what is wrong.
 */
import type * as v from "valibot";

type Check = (value: unknown) => boolean;
/** A schema, or one step of a pipe, as far as it is read here. */
interface Described {
  readonly type: string;
  readonly pipe?: readonly Described[];
  readonly entries?: Readonly<Record<string, Described>>;
  readonly wrapped?: Described;
  readonly item?: Described;
  readonly items?: readonly Described[];
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly check?: Check;
  readonly requirement?: unknown;
}

const known = new WeakMap<object, Check>();

/** True means sound; false that it has to be asked elsewhere. */
export function surelyFits(schema: v.GenericSchema, value: unknown): boolean {
  return checkOf(schema as unknown as Described)(value);
}

function checkOf(schema: Described): Check {
  const found = known.get(schema) ?? made(schema);
  known.set(schema, found);
  return found;
}

function made(schema: Described): Check {
  if (!schema.pipe) return plainCheck(schema);
  const steps = schema.pipe.map(checkOf);
  return (value) => steps.every((check) => check(value));
}

const lengthOf = (value: unknown): number => (value as { readonly length: number }).length;

function plainCheck(described: Described): Check {
  const { type, requirement, literal, options = [], wrapped, check } = described;
  switch (type) {
    case "string":
    case "boolean":
      return (value) => typeof value === type;
    case "number":
      return (value) => typeof value === "number" && !Number.isNaN(value);
    case "literal":
      return (value) => value === literal;
    case "picklist":
      return (value) => options.includes(value);
    case "custom":
      return check!;
    case "nullable": {
      const inner = checkOf(wrapped!);
      return (value) => value === null || inner(value);
    }
    case "union":
    case "variant": {
      const ways = options.map((option) => checkOf(option as Described));
      return (value) => ways.some((way) => way(value));
    }
    case "safe_integer":
      return Number.isSafeInteger;
    case "min_value":
      return (value) => (value as number) >= (requirement as number);
    case "max_value":
      return (value) => (value as number) <= (requirement as number);
    case "min_length":
      return (value) => lengthOf(value) >= (requirement as number);
    case "max_length":
      return (value) => lengthOf(value) <= (requirement as number);
    case "regex":
      return (value) => (requirement as RegExp).test(value as string);
    case "check":
      return requirement as Check;
    default:
      return collectionCheck(described);
  }
}

function collectionCheck({ type, entries = {}, item, items = [] }: Described): Check {
  if (type === "strict_object") {
    const inner = Object.entries(entries).map(([name, schema]) => [name, checkOf(schema)] as const);
    return (value) =>
      typeof value === "object" &&
      value !== null &&
      Object.keys(value).length === inner.length &&
      inner.every(([name, check]) => check((value as Record<string, unknown>)[name]));
  }
  if (type === "array") {
    const inner = checkOf(item!);
    return (value) => Array.isArray(value) && value.every(inner);
  }
  if (type === "strict_tuple") {
    const inner = items.map(checkOf);
    return (value) =>
      Array.isArray(value) && value.length === inner.length && inner.every((check, at) => check(value[at]));
  }
  return () => false;
}
