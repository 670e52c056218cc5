/** Schemas of the names of records. Apart from the names, so that who only writes records brings no schemas along. */
import * as v from "valibot";
import type { AssetId, FieldId, InkId, NodeId, PanelRef, SurfaceId } from "./ids.ts";

const own = "[A-Za-z0-9][A-Za-z0-9_-]{0,63}";
const surfaceKey = "[a-z][a-z-]{0,31}-(?:outside|inside)";
const panelName = "[A-Za-z0-9][A-Za-z0-9_-]{0,63}";

const matching = <Id extends string>(pattern: string) => {
  const regex = new RegExp(`^${pattern}$`);
  return v.custom<Id>((value) => typeof value === "string" && regex.test(value));
};

export const nodeId = matching<NodeId>(`node:${own}`);
export const assetId = matching<AssetId>(`asset:${own}`);
export const inkId = matching<InkId>(`ink:${own}`);
export const fieldId = matching<FieldId>(`field:${own}`);
export const guideId = matching<`guide:${string}`>(`guide:${own}`);
export const surfaceId = matching<SurfaceId>(`surface:${surfaceKey}`);
export const panelRef = matching<PanelRef>(`panel:${surfaceKey}/${panelName}`);
export const panelStyleId = matching<`panel-style:${string}/${string}`>(
  `panel-style:${surfaceKey}/${panelName}`,
);
export const artboardRef = v.union([panelRef, surfaceId]);
export const parentRef = v.union([panelRef, surfaceId, nodeId]);
