/** All that needs the templates and the parts their inks play, in one file that comes when it is asked for. */
export { applyBrand, takenFrom, withTaken } from "../brand/take-and-apply.ts";
export { beginTemplate } from "./begin-template.ts";
export { fillerIn } from "./filler.ts";
export { takeOriginal, templateRecords } from "./template-records.ts";
