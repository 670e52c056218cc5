/** Reads a form that was sent, one way for all of them; what is wrong goes back in words, with what was typed. */
import type { MessageId, TextFunction } from "@foldmark/messages";
import * as v from "valibot";
import type { FormProblem } from "./form-problem.ts";

type Sent = FormData | URLSearchParams;

/** Passwords and what came from an authenticator are never sent back. */
const unrepeated = /password|answer|token/i;

/** An empty field says nothing; values of one name are joined by commas. */
function valuesOf(sent: Sent): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of sent) {
    if (typeof value !== "string" || value === "") continue;
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(values);
}

export type Wrong = Partial<Pick<FormProblem, "fields" | "whole">>;

export function problemWith(form: string, sent: Sent, { fields = {}, whole = null }: Wrong): FormProblem {
  const typed = Object.entries(valuesOf(sent)).filter(([name]) => !unrepeated.test(name));
  return { form, fields, whole, typed: Object.fromEntries(typed), attempt: crypto.randomUUID() };
}

type Entries = Readonly<Record<string, v.GenericSchema>>;
export type FormSchema = v.GenericSchema & (WithEntries | { readonly options: readonly WithEntries[] });
type WithEntries = { readonly entries: Entries };

const namesIn = (schema: FormSchema): readonly string[] =>
  ("options" in schema ? schema.options : [schema]).flatMap(({ entries }) => Object.keys(entries));

export type ReadForm<Value> =
  | { readonly kind: "read"; readonly value: Value }
  | { readonly kind: "wrong"; readonly problem: FormProblem };

/** The messages of the schema are ids of our texts. */
export function readForm<Schema extends FormSchema>(
  form: string,
  sent: Sent,
  schema: Schema,
  text: TextFunction,
): ReadForm<v.InferOutput<Schema>> {
  // A field that was not sent is judged as an empty one.
  const absent = Object.fromEntries(namesIn(schema).map((name) => [name, undefined]));
  const read = v.safeParse(schema, { ...absent, ...valuesOf(sent) }, { abortPipeEarly: true });
  if (read.success) return { kind: "read", value: read.output };
  const fields: Record<string, string> = {};
  for (const issue of read.issues) {
    const name = v.getDotPath(issue) ?? "";
    // Ids hold no space: what the schema itself words cannot have been sent by a page of ours.
    if (issue.message.includes(" ")) throw new Response(null, { status: 400 });
    // Which texts take values, a schema cannot say; those it names take none.
    fields[name] ??= (text as (id: MessageId) => string)(issue.message as MessageId);
  }
  return { kind: "wrong", problem: problemWith(form, sent, { fields }) };
}
