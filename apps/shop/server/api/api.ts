/** The public interface, version 1: what programs may ask of the shop without a key. */
import type { Endpoint } from "../endpoints/endpoint.ts";
import { type ApiOperation, type ApiSetup, endpointsOf } from "./api-operation.ts";
import { downloadDieline } from "./dieline.ts";
import { describeApi } from "./openapi.ts";
import { getPrice, postPrice } from "./price.ts";
import { listProducts, showProduct } from "./products.ts";

const operations: readonly ApiOperation[] = [listProducts, showProduct, getPrice, postPrice, downloadDieline];

export const apiOperations = (brandName: string): readonly ApiOperation[] => [
  ...operations,
  describeApi(operations, brandName),
];

export const apiEndpoints = (setup: ApiSetup & { readonly brandName: string }): Endpoint[] =>
  apiOperations(setup.brandName).flatMap((operation) => endpointsOf(operation, setup));
