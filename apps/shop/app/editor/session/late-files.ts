/** What draws and comes late, by the loader that has another way where a browser never asks again for a file that failed. */
import {
  loadCodes as codes,
  type LoadFile,
  loadColourProfile as profile,
  loadSymbols as symbols,
} from "@foldmark/render";
import { loadPart } from "@foldmark/ui";
import { reportPartFailure } from "../../document/error-reporting.ts";

const load: LoadFile = (name, file, provides) =>
  loadPart(name, file, { onFailure: reportPartFailure, provides });

export const loadCodes = () => codes(load);
export const loadColourProfile = () => profile(load);
export const loadSymbols = () => symbols(load);
