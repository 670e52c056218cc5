import { BoxPage, type PageOptions, type PanelName, type Place } from "./box-page.ts";

/** A rule that must be found; where, by its panel or by a place of the blank in millimetres. */
export interface Planted {
  readonly rule: string;
  readonly panel?: PanelName;
  readonly near?: Place;
}

/** What it is printed on and with. */
export type CaseTarget = "box" | "kraft" | "white-on-kraft" | "one-spot" | "varnished";

export interface FileCase {
  readonly name: string;
  readonly target: CaseTarget;
  /** Every rule that is found, and no other; empty of a clean page. */
  readonly finds: readonly Planted[];
  write(): Uint8Array;
}

export const fileCase = (
  name: string,
  finds: readonly Planted[],
  write: (page: BoxPage) => BoxPage | readonly [BoxPage, PageOptions],
  target: CaseTarget = "box",
): FileCase => ({
  name,
  target,
  finds,
  write() {
    const made = write(new BoxPage());
    return made instanceof BoxPage ? made.finish() : made[0].finish(made[1]);
  },
});

export const at = (rule: string, panel?: PanelName, near?: Place): Planted => ({
  rule,
  ...(panel && { panel }),
  ...(near && { near }),
});
