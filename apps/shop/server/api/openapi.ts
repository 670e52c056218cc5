/** The description of the public interface, OpenAPI 3.1, made from the operations and their schemas. */
import { readFileSync } from "node:fs";
import { toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { nothing } from "../../app/route-declaration.ts";
import { problems } from "../problem.ts";
import { type ApiOperation, apiLink, jsonAnswer } from "./api-operation.ts";
import { dielineFormats } from "./dieline.ts";
import { schemas } from "./models.ts";

const conversion = {
  target: "draft-2020-12",
  typeMode: "input",
  errorMode: "throw",
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

const withoutDialect = ({ $schema: _, $defs: __, ...schema }: Record<string, unknown>) => schema;

/** Named schemas are pointed at, all others written out. */
const schemaOf = (schema: v.GenericSchema) =>
  withoutDialect(toJsonSchema(schema, { ...conversion, definitions: schemas }) as Record<string, unknown>);

/** Refusals of the guards in front of every operation. */
const everywhere = ["invalidInput", "notAcceptable", "tooManyRequests", "unexpected"] as const;

function parametersOf({ path, query }: ApiOperation) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "format" ? { enum: dielineFormats } : { type: "string" },
    example: name === "format" ? dielineFormats[0] : "mailer-box-eco",
  }));
  const inQuery = Object.entries(query.entries).map(([name, entry]) => {
    const { description, ...schema } = schemaOf(entry);
    return { name, in: "query", required: false, description, schema };
  });
  return [...inPath, ...inQuery];
}

function refusalsOf(operation: ApiOperation) {
  const bodyRefusals = operation.body ? (["bodyTooLarge", "unsupportedContentType"] as const) : [];
  const names = [...everywhere, ...bodyRefusals, ...operation.problems];
  const byStatus = Map.groupBy(
    names.map((name) => problems[name]),
    ({ status }) => String(status),
  );
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      status,
      {
        description: found.map(({ code, text }) => `\`${code}\`: ${text}`).join(" "),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

/** What a caller would type, so that the document can be read without trying. */
function samplesOf({ method, examples }: ApiOperation, root: string) {
  return examples.map(({ name, path, body, status }) => ({
    lang: "Shell",
    label: `${name} (${status})`,
    source: body
      ? `curl -X ${method} '${root}${path}' -H 'content-type: application/json' -d '${JSON.stringify(body)}'`
      : `curl '${root}${path}'`,
  }));
}

function describe(operation: ApiOperation, root: string) {
  const { id, summary, description, body, answers, examples } = operation;
  const content = Object.fromEntries(
    Object.entries(answers).map(([type, schema]) => [
      type,
      { schema: schema ? schemaOf(schema) : { type: "string", contentMediaType: type } },
    ]),
  );
  const sent = examples.filter((example) => example.body !== undefined);
  return {
    operationId: id,
    summary,
    description,
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: schemaOf(body),
            examples: Object.fromEntries(
              sent.map(({ name, body: value }) => [
                name.replaceAll(/[^a-z]+/gi, "-"),
                { summary: name, value },
              ]),
            ),
          },
        },
      },
    }),
    responses: {
      200: {
        description: "The answer.",
        headers: {
          RateLimit: { $ref: "#/components/headers/RateLimit" },
          "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
        },
        content,
      },
      ...refusalsOf(operation),
    },
    "x-codeSamples": samplesOf(operation, root),
  };
}

const { version } = JSON.parse(
  readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"),
) as { version: string };

function openApiDocument(operations: readonly ApiOperation[], brandName: string, root: string) {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  return {
    openapi: "3.1.1",
    info: {
      title: `${brandName} API`,
      version: `1 (${version})`,
      description:
        "Products, prices and dielines of custom packaging: the answers our own pages show. No key is needed. " +
        "The host, and for some storefronts the path, chooses the region and with it currency, VAT and delivery. " +
        "Money is whole minor units or millionths, lengths are millimetres, days are dates.",
    },
    servers: [{ url: root }],
    paths: Object.fromEntries(
      [...byPath].map(([path, found]) => [
        path,
        Object.fromEntries(
          found.map((operation) => [operation.method.toLowerCase(), describe(operation, root)]),
        ),
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        Object.entries(toJsonSchemaDefs(schemas, conversion)).map(([name, schema]) => [
          name,
          withoutDialect(schema as Record<string, unknown>),
        ]),
      ),
      headers: {
        RateLimit: {
          description: "`r` calls are left; in `t` seconds the whole quota is back.",
          schema: { type: "string" },
          example: '"api";r=499;t=1',
        },
        RateLimitPolicy: {
          description: "`q` calls in `w` seconds for one network.",
          schema: { type: "string" },
          example: '"api";q=500;w=10',
        },
      },
    },
  };
}

/** Describes the others, and itself. */
export function describeApi(operations: readonly ApiOperation[], brandName: string): ApiOperation {
  const self: ApiOperation = {
    id: "describeApi",
    method: "GET",
    path: "/openapi.json",
    summary: "This document",
    description: "OpenAPI 3.1, with this storefront's address.",
    params: nothing,
    query: nothing,
    answers: { "application/json": null },
    problems: [],
    examples: [{ name: "the document", path: "/openapi.json", status: 200 }],
    rate: "api",
    answer(call) {
      const document = openApiDocument([...operations, self], brandName, apiLink(call, ""));
      return jsonAnswer(call, document, { seconds: 3600 });
    },
  };
  return self;
}
