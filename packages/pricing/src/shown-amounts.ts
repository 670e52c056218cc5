/** Amounts as pages and programs show them. */
import type { Region } from "@foldmark/region";
import { nearest } from "./integers.ts";

/** A unit price as it is written: minor units, half up. */
export const unitMinor = (unitMicro: number): number => nearest(unitMicro, 10_000);

/** With the rate the storefront shows. VAT is rounded once on the sum, never per piece. */
export const withVat = ({ vatAmount }: Pick<Region, "vatAmount">, netMinor: number): number =>
  netMinor + nearest(netMinor * vatAmount, 100);
