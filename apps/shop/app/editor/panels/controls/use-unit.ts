/** Lengths of a design are written in millimetres, in the United States in inches. */
import type { Unit } from "@foldmark/editor";
import { useFrame } from "../../../request/page-frame.ts";

export const useUnit = (): Unit => (useFrame().region.lengthUnit === "in" ? "in" : "mm");
