/** Templates: what they ask for, which nodes and inks it fills, and filling it. */
import * as v from "valibot";
import { changed, type Diff } from "../diff/diff.ts";
import { type DesignView, recordsOf } from "../document/view.ts";
import { coveringCrop } from "../place/crop.ts";
import { fieldId, inkId, nodeId } from "../records/id-schemas.ts";
import type { DesignNode, ImageNode } from "../records/node.ts";
import {
  type AssetRecord,
  assetSchema,
  type DesignRecord,
  fieldSchema,
  type InkRecord,
  inkSchema,
} from "../records/record.ts";
import { longText } from "../records/values.ts";
import { defineCommand, putAt } from "./command.ts";

type Filled = DesignNode | InkRecord;

function filledBy(design: DesignView, field: string): readonly Filled[] {
  const nodes = [...recordsOf(design, "node")].filter((node) => node.field === field);
  return [...nodes, ...[...recordsOf(design, "ink")].filter((ink) => ink.field === field)];
}

const putField = defineCommand({
  id: "field.put",
  args: v.strictObject({ field: fieldSchema }),
  needs: null,
  run({ design }, { field }) {
    const before = design.get(field.id);
    return before ? changed([[before, field]]) : { put: [field], patch: {}, del: [] };
  },
});

const removeField = defineCommand({
  id: "field.remove",
  args: v.strictObject({ id: fieldId }),
  needs: null,
  run({ design }, { id }) {
    const field = design.get(id);
    if (!field) return changed([]);
    return changed(
      filledBy(design, id).map((each) => [each, { ...each, field: null }] as const),
      { del: [field] },
    );
  },
});

const bindField = defineCommand({
  id: "field.bind",
  args: v.strictObject({
    targets: v.pipe(v.array(v.union([nodeId, inkId])), v.minLength(1)),
    field: v.nullable(fieldId),
  }),
  needs: null,
  run({ design }, { targets, field }) {
    if (field !== null && !design.get(field)) return changed([]);
    const found = targets.flatMap((id) => design.get(id) ?? []);
    return changed(
      found.flatMap((each) =>
        each.type === "node" || each.type === "ink" ? [[each, { ...each, field }] as const] : [],
      ),
    );
  },
});

const fieldValue = v.variant("kind", [
  v.strictObject({ kind: v.literal("text"), text: longText }),
  v.strictObject({ kind: v.literal("image"), asset: assetSchema }),
  v.strictObject({ kind: v.literal("colour"), cmyk: inkSchema.entries.cmyk, name: inkSchema.entries.name }),
]);
type FieldValue = v.InferOutput<typeof fieldValue>;

const whole = { x: 0, y: 0, width: 1_000_000, height: 1_000_000 } as const;

/** A picture covers its box; one that something stood in for, as for a logo, is shown now, and all of it. */
function withPicture(target: ImageNode, asset: AssetRecord): DesignNode {
  if (!target.hidden) return { ...target, asset: asset.id, crop: coveringCrop(target, asset) };
  const factor = Math.min(target.width / asset.width, target.height / asset.height);
  const [width, height] = [Math.round(asset.width * factor), Math.round(asset.height * factor)];
  const x = target.x + Math.round((target.width - width) / 2);
  const y = target.y + Math.round((target.height - height) / 2);
  const shown = { ...target, asset: asset.id, crop: whole, hidden: false };
  return putAt(shown, { x, y, width, height });
}

/** A text takes the style of its first letters; what stood in for a picture is hidden. */
function withValue(target: Filled, value: FieldValue): DesignRecord {
  if (value.kind === "text" && target.type === "node" && target.kind === "text")
    return { ...target, runs: [{ text: value.text, style: target.runs[0]!.style }] };
  if (value.kind === "image" && target.type === "node")
    return target.kind === "image" ? withPicture(target, value.asset) : { ...target, hidden: true };
  if (value.kind === "colour" && target.type === "ink")
    return { ...target, cmyk: value.cmyk, name: value.name };
  return target;
}

const fillField = defineCommand({
  id: "field.fill",
  args: v.strictObject({ id: fieldId, value: fieldValue }),
  needs: null,
  coalesce: { within: 500, key: ({ id }) => id },
  run({ design }, { id, value }): Diff {
    const field = design.get(id);
    if (field?.type !== "field" || field.kind !== value.kind) return changed([]);
    if (value.kind === "text" && field.longest !== null && value.text.length > field.longest)
      return changed([]);
    const pairs = filledBy(design, id).map((target) => [target, withValue(target, value)] as const);
    const isNew = value.kind === "image" && !design.get(value.asset.id);
    return changed(pairs, { put: isNew ? [value.asset] : [] });
  },
});

export const fieldCommands = { putField, removeField, bindField, fillField };
