/** The way to what needs the templates. */
import { loadPart } from "@foldmark/ui";
import { reportPartFailure } from "../../../document/error-reporting.ts";

export const loadTemplates = () =>
  loadPart("templates", () => import("./templates-part.ts"), { onFailure: reportPartFailure });
