/** The description of the public interface, OpenAPI 3.1, made from the operations and their schemas. */
import { dimensions } from "@foldmark/catalogue";
import { toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { problems, problemText } from "../answers/problem.ts";
import answerSamples from "./buying/answer-samples.json" with { type: "json" };
import { buyingSchemas } from "./buying/models.ts";
import {
  type ApiCall,
  type ApiOperation,
  apiLink,
  type DescribedOperation,
  jsonAnswer,
} from "./calls/api-operation.ts";
import { mostArtworks } from "./calls/questions.ts";
import { dielineFormats } from "./dieline.ts";
import { schemas as catalogueSchemas } from "./models.ts";

const schemas = { ...catalogueSchemas, ...buyingSchemas };

const conversion = {
  target: "draft-2020-12",
  typeMode: "input",
  errorMode: "throw",
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** An object that takes further fields says so: some tools take silence for a no. */
function saidOpen(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(saidOpen);
  if (typeof schema !== "object" || schema === null) return schema;
  const said = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, saidOpen(value)]));
  return "properties" in said && said.type === "object" && !("additionalProperties" in said)
    ? { ...said, additionalProperties: true }
    : said;
}

const withoutDialect = ({ $schema: _, $defs: __, ...schema }: Record<string, unknown>) =>
  saidOpen(schema) as Record<string, unknown>;

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

/** In an address everything is text; a program that is made from the document should send these as numbers. */
const numbersInQuery: Readonly<Record<string, object>> = {
  page: { type: "integer", minimum: 1, maximum: 9999, examples: [1] },
  pageSize: { type: "integer", minimum: 1, maximum: 100, examples: [20] },
  quantity: { type: "integer", minimum: 1, examples: [500] },
  artworks: { type: "integer", minimum: 1, maximum: mostArtworks, examples: [2] },
  ...Object.fromEntries(
    dimensions.map((name) => [
      name,
      // Text where a person wrote it: "9 1/2".
      {
        anyOf: [
          { type: "number", minimum: 0 },
          { type: "string", maxLength: 200 },
        ],
        examples: [250],
      },
    ]),
  ),
};

const tags = {
  Products: "What is sold, and everything that can be chosen of it.",
  Prices: "What a configuration costs and when it arrives.",
  Dielines: "The drawing of a configuration as a file.",
  Carts: "A cart and its lines, held by a token.",
  Checkout: "Where a cart goes, and how it is paid.",
  Orders: "Placing, paying, following and cancelling an order.",
  Webhooks: "Being told of what happens to an order.",
  Document: "This description.",
} as const;

/** By the way an address begins, the longest first. */
const tagsByPath: readonly (readonly [start: RegExp, tag: keyof typeof tags])[] = [
  [/^\/products\/\{sku\}\/price/, "Prices"],
  [/^\/products\/\{sku\}\/dieline/, "Dielines"],
  [/^\/products/, "Products"],
  [/^\/cart\/checkout/, "Checkout"],
  [/^\/carts?(\/|$)/, "Carts"],
  [/^\/orders/, "Orders"],
  [/webhooks/, "Webhooks"],
];

const tagOf = ({ path }: DescribedOperation): keyof typeof tags =>
  tagsByPath.find(([start]) => start.test(path))?.[1] ?? "Document";

const schemasInPath: Readonly<Record<string, object>> = {
  format: { type: "string", enum: dielineFormats },
  position: { type: "integer", minimum: 1, maximum: 999 },
};

function parametersOf({ path, query, wantsKey }: DescribedOperation) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: schemasInPath[name ?? ""] ?? { type: "string" },
    example:
      name === "format" ? dielineFormats[0] : name === "position" ? 1 : (pathExamples[name ?? ""] ?? ""),
  }));
  const inQuery = Object.entries(query.entries).map(([name, entry]) => {
    const { description, ...schema } = schemaOf(entry);
    return { name, in: "query", required: false, description, schema: numbersInQuery[name] ?? schema };
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
        content: {
          "application/problem+json": {
            schema: { $ref: "#/components/schemas/Problem" },
            examples: Object.fromEntries(
              found.map((each) => [each.code, { value: JSON.parse(problemText(each, "Vv3mG0c2Qk1a")) }]),
            ),
          },
        },
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

type Sample = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

const exampleName = (name: string): string => name.replaceAll(/[^a-z]+/gi, "-");

function describe(operation: DescribedOperation, root: string, answered: Sample) {
  const { id, summary, description, body, answers, examples } = operation;
  const content = Object.fromEntries(
    Object.entries(answers).map(([type, schema]) => [
      type,
      schema
        ? { schema: schemaOf(schema), ...(Object.keys(answered).length > 0 && { examples: answered }) }
        : { schema: { type: "string", contentMediaType: type } },
    ]),
  );
  // Those that show what is refused would teach it.
  const sent = examples.filter((example) => body && v.is(body, example.body));
  return {
    operationId: id,
    tags: [tagOf(operation)],
    summary,
    description,
    parameters: parametersOf(operation),
    security: operation.access === "bearer" ? [{ token: [] }] : [],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: schemaOf(body),
            examples: Object.fromEntries(
              sent.map(({ name, body: value }) => [exampleName(name), { summary: name, value }]),
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

/** Of the interface, not of the shop: raised where something is added to it. */
const apiVersion = "1.1.0";

interface Described {
  readonly operation: DescribedOperation;
  readonly answered: Sample;
}

function openApiDocument(operations: readonly Described[], brandName: string, root: string) {
  const byPath = Map.groupBy(operations, ({ operation }) => operation.path);
  return {
    openapi: "3.1.1",
    info: {
      title: `${brandName} API`,
      version: apiVersion,
      license: { name: "All rights reserved", identifier: "LicenseRef-All-rights-reserved" },
      description:
        "Products, prices and dielines of custom packaging, carts and orders: the answers our own pages show. No key is needed to look; " +
        "a cart comes with a token that shows whose it is. " +
        "The host, and for some storefronts the path, chooses the region and with it currency, VAT and delivery. " +
        "Money is whole minor units or millionths, lengths are millimetres, days are dates.",
    },
    servers: [{ url: root }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      [...byPath].map(([path, found]) => [
        path,
        Object.fromEntries(
          found.map(({ operation, answered }) => [
            operation.method.toLowerCase(),
            describe(operation, root, answered),
          ]),
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

/** The answers to the examples of an operation that says the same to everybody, as they are now; of others, kept ones. */
async function answersTo(operation: DescribedOperation, call: ApiCall): Promise<Sample> {
  if (!isAnswered(operation)) {
    const value = answerSamples[operation.id as keyof typeof answerSamples];
    return value ? { answer: { summary: "The answer", value } } : {};
  }
  if (!operation.answers["application/json"]) return {};
  const good = operation.examples.filter(({ status }) => status === 200);
  const samples = good.map(async ({ name, path, body }) => {
    const url = new URL(apiLink(call, path));
    const request = new Request(url, {
      method: operation.method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [, sku = ""] = /^\/products\/([\w-]+)/.exec(path) ?? [];
    const asked = { ...call, request, params: { sku }, query: Object.fromEntries(url.searchParams) };
    const answer = await operation.answer(asked);
    return [exampleName(name), { summary: name, value: await answer.json() }] as const;
  });
  return Object.fromEntries(await Promise.all(samples));
}

const isAnswered = (operation: DescribedOperation): operation is ApiOperation =>
  "answer" in operation && operation.access === undefined;

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
    async answer(call) {
      const described = await Promise.all(
        [...operations, self].map(async (operation) => ({
          operation,
          answered: await answersTo(operation, call),
        })),
      );
      const document = openApiDocument(described, brandName, apiLink(call, ""));
      return jsonAnswer(call, document, { seconds: 3600 });
    },
  };
  return self;
}
