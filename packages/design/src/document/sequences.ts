/** The migrations of every type of record. A change of a schema adds one here, and a stored design to the fixtures. */
import type { Sequences } from "./migrate.ts";

export const sequences: Sequences = {
  document: [],
  surface: [],
  "panel-style": [],
  asset: [],
  ink: [],
  guide: [],
  field: [],
  node: [],
  "node.text": [],
  "node.image": [],
  "node.shape": [],
  "node.line": [],
  "node.icon": [],
  "node.repeat": [],
  "node.barcode": [],
  "node.group": [],
  "node.page": [],
};
