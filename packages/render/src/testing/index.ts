export { designOf, fontOf, inInk, run, textStyle } from "./designs.ts";
