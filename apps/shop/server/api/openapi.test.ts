/** The description of the public interface: a whole and valid OpenAPI document, with nothing of its own invention. */
import { productTypes } from "@foldmark/catalogue";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { apiOperations } from "./api.ts";
import { get } from "./testing/public-api.ts";

/** Keywords of JSON Schema 2020-12 that the document may use. */
const keywords = new Set(
  (
    "$ref type enum const description examples properties required additionalProperties propertyNames items anyOf oneOf allOf " +
    "minimum maximum minLength maxLength minItems maxItems pattern format contentMediaType"
  ).split(" "),
);

function unknownKeywords(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (!keywords.has(keyword)) return [keyword];
    if (keyword === "properties") return Object.values(value).flatMap(unknownKeywords);
    if (["anyOf", "oneOf", "allOf"].includes(keyword)) return (value as unknown[]).flatMap(unknownKeywords);
    return ["items", "additionalProperties"].includes(keyword) ? unknownKeywords(value) : [];
  });
}

const jsonSchema = v.pipe(
  v.looseObject({}),
  v.check((schema) => Object.keys(schema).length > 0, "says nothing"),
  v.check(
    (schema) => unknownKeywords(schema).length === 0,
    ({ input }) => `knows no ${unknownKeywords(input)}`,
  ),
);
const content = v.record(
  v.string(),
  v.strictObject({ schema: jsonSchema, examples: v.optional(v.looseObject({})) }),
);

/** What OpenAPI 3.1 asks of the parts that the document uses. */
const openApi = v.strictObject({
  openapi: v.pipe(v.string(), v.regex(/^3\.1\.\d+$/)),
  info: v.strictObject({
    title: v.string(),
    version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
    license: v.strictObject({ name: v.string(), identifier: v.string() }),
    description: v.string(),
  }),
  tags: v.array(v.strictObject({ name: v.string(), description: v.string() })),
  servers: v.array(v.strictObject({ url: v.pipe(v.string(), v.url()) })),
  paths: v.record(
    v.pipe(v.string(), v.startsWith("/")),
    v.record(
      v.picklist(["get", "post", "put", "patch", "delete"]),
      v.strictObject({
        operationId: v.string(),
        tags: v.pipe(v.array(v.string()), v.length(1)),
        summary: v.string(),
        description: v.string(),
        parameters: v.array(
          v.strictObject({
            name: v.string(),
            in: v.picklist(["path", "query", "header"]),
            required: v.boolean(),
            description: v.optional(v.string()),
            example: v.optional(v.union([v.string(), v.number()])),
            schema: jsonSchema,
          }),
        ),
        security: v.array(v.record(v.string(), v.array(v.string()))),
        requestBody: v.optional(v.strictObject({ required: v.literal(true), content })),
        responses: v.record(
          v.pipe(v.string(), v.regex(/^[2-5]\d\d$/)),
          v.strictObject({
            description: v.pipe(v.string(), v.minLength(5)),
            headers: v.optional(v.record(v.string(), v.strictObject({ $ref: v.string() }))),
            content,
          }),
        ),
        "x-codeSamples": v.array(v.strictObject({ lang: v.string(), label: v.string(), source: v.string() })),
      }),
    ),
  ),
  components: v.strictObject({
    securitySchemes: v.record(
      v.string(),
      v.strictObject({ type: v.string(), scheme: v.string(), description: v.string() }),
    ),
    schemas: v.record(v.pipe(v.string(), v.regex(/^[\w.-]+$/)), jsonSchema),
    headers: v.record(v.string(), v.looseObject({ description: v.string(), schema: jsonSchema })),
  }),
});

describe("the OpenAPI document", async () => {
  const document = v.parse(openApi, await (await get("/openapi.json")).json());

  it("describes every operation once, with its parameters", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
      ),
    );
    expect(described.sort()).toEqual(
      apiOperations("Foldmark")
        .map(({ method, path, id }) => `${method} ${path} ${id}`)
        .sort(),
    );
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { parameters } of Object.values(methods)) {
        const inPath = parameters.filter((each) => each.in === "path").map(({ name }) => name);
        expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
        const names = parameters.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });

  it("gives every answer in JSON an example, says who may call, and types numbers as numbers", () => {
    const named = document.tags.map(({ name }) => name);
    for (const methods of Object.values(document.paths))
      for (const { operationId, tags, parameters, responses } of Object.values(methods)) {
        expect(named).toContain(tags[0]);
        for (const [status, { content: types }] of Object.entries(responses))
          for (const [type, { examples }] of Object.entries(types))
            if (type.includes("json") && operationId !== "describeApi" && !operationId.endsWith("Dieline"))
              expect(Object.keys(examples ?? {}).length, `${operationId} ${status}`).toBeGreaterThan(0);
        for (const { name, schema } of parameters)
          if (["page", "pageSize", "quantity", "artworks"].includes(name))
            expect(schema).toMatchObject({ type: "integer" });
      }
    expect(document.paths["/products"]?.get?.security).toEqual([]);
    expect(document.paths["/cart"]?.get?.security).toEqual([{ token: [] }]);
  });

  it("points only at what it holds, and leaves no schema open", () => {
    const text = JSON.stringify(document);
    const pointers = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
    expect(pointers.length).toBeGreaterThan(10);
    for (const pointer of pointers) {
      const found = pointer
        .split("/")
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
      expect([pointer, typeof found]).toEqual([pointer, "object"]);
    }
    expect(text).not.toContain('"$defs"');
    expect(text).not.toContain('"schema":{}');
  });

  it("names what exists: every type, group and format in it can be asked for", async () => {
    for (const group of new Set(productTypes.map((each) => each.group)))
      expect((await get(`/products?group=${group}`)).status).toBe(200);
  });
});
