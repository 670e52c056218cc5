/** What lies over the whole outside of a product, varnish or film, and how the light takes it. */
import type { Configuration, OptionId } from "@foldmark/catalogue";
import type { PanelDress } from "@foldmark/geometry";

/** As the stage names it. */
export type SurfaceFinish = "none" | "matt" | "gloss" | "soft-touch";

interface Film extends Pick<PanelDress, "gloss" | "film"> {
  readonly finish: SurfaceFinish;
}

const films: Readonly<Partial<Record<OptionId, Film>>> = {
  "varnish-matt": { finish: "matt", film: "matt" },
  "varnish-gloss": { finish: "gloss", gloss: 0.5 },
  "lamination-matt": { finish: "matt", film: "matt" },
  "lamination-gloss": { finish: "gloss", gloss: 0.72 },
  "lamination-soft-touch": { finish: "soft-touch", film: "velvet" },
};

export const filmOn = ({ options }: Pick<Configuration, "options">): Film | null =>
  options.map((id) => films[id]).find((film) => film !== undefined) ?? null;

export const surfaceFinish = (configuration: Pick<Configuration, "options">): SurfaceFinish =>
  filmOn(configuration)?.finish ?? "none";
