/** The public interface, version 1: what programs may ask of the shop, and how they buy. */
import type { Endpoint } from "../endpoints/endpoint.ts";
import { type ApiShop, buyingOperations } from "./buying/index.ts";
import {
  type ApiOperation,
  type ApiSetup,
  type DescribedOperation,
  endpointsOf,
} from "./calls/api-operation.ts";
import { downloadDieline } from "./dieline.ts";
import { describeApi } from "./openapi.ts";
import { orderDieline, orderPicture } from "./order-drawings.ts";
import { getPrice, postPrice } from "./price.ts";
import { listProducts, showProduct } from "./products.ts";

const operations: readonly ApiOperation[] = [listProducts, showProduct, getPrice, postPrice, downloadDieline];

const held = [...buyingOperations, orderDieline, orderPicture];

const described = [...operations, ...held];

/** Everything the document describes. */
export const apiOperations = (brandName: string): readonly DescribedOperation[] => [
  ...described,
  describeApi(described, brandName),
];

export interface ApiParts extends ApiSetup {
  readonly brandName: string;
  readonly shop: ApiShop;
}

export function apiEndpoints({ brandName, shop, ...setup }: ApiParts): Endpoint[] {
  const buying = held.map((operation) => operation.within(shop));
  return [...operations, ...buying, describeApi(described, brandName)].flatMap((operation) =>
    endpointsOf(operation, setup),
  );
}
