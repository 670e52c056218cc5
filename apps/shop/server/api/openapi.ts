/** The description of the public interface, OpenAPI 3.1, made from the operations and their schemas. */
import { readFileSync } from "node:fs";
import { toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { problems } from "../answers/problem.ts";
import { buyingSchemas } from "./buying/models.ts";
import { type ApiOperation, apiLink, type DescribedOperation, jsonAnswer } from "./calls/api-operation.ts";
import { dielineFormats } from "./dieline.ts";
import { schemas as catalogueSchemas } from "./models.ts";

const schemas = { ...catalogueSchemas, ...buyingSchemas };

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

/** What stands for a part of a path in the document. */
const pathExamples: Readonly<Record<string, string>> = {
  sku: "mailer-box-eco",
  lineId: "01981d5c-7c3e-7b1a-9c55-1d2f3a4b5c6d",
  number: "EU-3VM1F2B6Z",
  id: "01981d5c-7c3e-7b1a-9c55-1d2f3a4b5c6d",
};

function parametersOf({ path, query, wantsKey }: DescribedOperation) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "format" ? { enum: dielineFormats } : { type: "string" },
    example: name === "format" ? dielineFormats[0] : (pathExamples[name ?? ""] ?? ""),
  }));
  const inQuery = Object.entries(query.entries).map(([name, entry]) => {
    const { description, ...schema } = schemaOf(entry);
    return { name, in: "query", required: false, description, schema };
  });
  const inHeader = wantsKey
    ? [
        {
          name: "Idempotency-Key",
          in: "header",
          required: true,
          description:
            "Of your own making, best a UUID: the same call with the same key is carried out once.",
          schema: { type: "string", maxLength: 255 },
          example: "1d3f0c6e-8a52-4a0e-9d0b-5f1f7c3b2a11",
        },
      ]
    : [];
  return [...inPath, ...inQuery, ...inHeader];
}

function refusalsOf(operation: DescribedOperation) {
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
function samplesOf({ method, examples, access, wantsKey }: DescribedOperation, root: string) {
  const given = [
    ...(access === "bearer" ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...(wantsKey ? ['-H "idempotency-key: $(uuidgen)"'] : []),
  ];
  return examples.map(({ name, path, body, status }) => {
    const sent = body ? [`-H 'content-type: application/json' -d '${JSON.stringify(body)}'`] : [];
    const how = method === "GET" ? [] : [`-X ${method}`];
    return {
      lang: "Shell",
      label: `${name} (${status})`,
      source: ["curl", ...how, `'${root}${path}'`, ...given, ...sent].join(" "),
    };
  });
}

function describe(operation: DescribedOperation, root: string) {
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
    ...(operation.access === "bearer" && { security: [{ token: [] }] }),
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
      [operation.status ?? 200]: {
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

function openApiDocument(operations: readonly DescribedOperation[], brandName: string, root: string) {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  return {
    openapi: "3.1.1",
    info: {
      title: `${brandName} API`,
      version: `1 (${version})`,
      description:
        "Products, prices and dielines of custom packaging, carts and orders: the answers our own pages show. No key is needed to look; " +
        "a cart comes with a token that shows whose it is. " +
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
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "The token that came with the cart, or with the order.",
        },
      },
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
export function describeApi(operations: readonly DescribedOperation[], brandName: string): ApiOperation {
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
