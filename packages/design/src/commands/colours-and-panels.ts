/** Backgrounds of panels, inks, guides. */
import * as v from "valibot";
import { changed } from "../diff/diff.ts";
import { withReferences } from "../document/references.ts";
import { paint } from "../records/appearance.ts";
import { newRecord } from "../records/defaults.ts";
import { guideId, inkId, panelRef } from "../records/id-schemas.ts";
import { panelStyleIdOf } from "../records/ids.ts";
import { guideSchema, inkSchema } from "../records/record.ts";
import { defineCommand } from "./command.ts";
import { missingSurfaces } from "./nodes.ts";

const setBackground = defineCommand({
  id: "panel.background",
  args: v.strictObject({
    panels: v.pipe(v.array(panelRef), v.minLength(1), v.maxLength(400)),
    background: v.nullable(paint),
    /** Panels over whose crease it runs on; null leaves that as it is. */
    continuesTo: v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(32))),
  }),
  needs: null,
  coalesce: { within: 400, key: ({ panels }) => panels.join() },
  run(context, { panels, background, continuesTo }) {
    const styles = [...new Set(panels)].map((panel) => {
      const id = panelStyleIdOf(panel);
      const found = context.design.get(id);
      const before = found?.type === "panel-style" ? found : null;
      const style = before ?? newRecord("panel-style", { id, panel });
      return { before, after: { ...style, background, continuesTo: continuesTo ?? style.continuesTo } };
    });
    const pairs = styles.flatMap(({ before, after }) => (before ? [[before, after] as const] : []));
    const put = styles.flatMap(({ before, after }) => (before ? [] : [after]));
    return changed(pairs, { put: [...missingSurfaces(context, panels), ...put] });
  },
});

const putInk = defineCommand({
  id: "ink.put",
  args: v.strictObject({ ink: inkSchema }),
  needs: null,
  coalesce: { within: 400, key: ({ ink }) => ink.id },
  run({ design }, { ink }) {
    const before = design.get(ink.id);
    return before ? changed([[before, ink]]) : { put: [ink], patch: {}, del: [] };
  },
});

/** Everything drawn in one ink is drawn in another, and the first is gone. */
const replaceInk = defineCommand({
  id: "ink.replace",
  args: v.strictObject({ id: inkId, instead: inkId }),
  needs: null,
  run({ design }, { id, instead }) {
    const ink = design.get(id);
    if (ink?.type !== "ink" || id === instead || !design.get(instead)) return changed([]);
    const swap = (found: string) => (found === id ? instead : found);
    const pairs = [...design.all()].map((record) => [record, withReferences(record, swap)] as const);
    return changed(
      pairs.filter(([before, after]) => before !== after),
      { del: [ink] },
    );
  },
});

const putGuide = defineCommand({
  id: "guide.put",
  args: v.strictObject({ guide: guideSchema }),
  needs: null,
  run(context, { guide }) {
    const before = context.design.get(guide.id);
    const put = missingSurfaces(context, [guide.parent]);
    return before ? changed([[before, guide]], { put }) : { put: [...put, guide], patch: {}, del: [] };
  },
});

const removeGuides = defineCommand({
  id: "guide.remove",
  args: v.strictObject({ ids: v.pipe(v.array(guideId), v.minLength(1)) }),
  needs: null,
  run: ({ design }, { ids }) => ({ put: [], patch: {}, del: ids.flatMap((id) => design.get(id) ?? []) }),
});

export const panelCommands = { setBackground, putInk, replaceInk, putGuide, removeGuides };
