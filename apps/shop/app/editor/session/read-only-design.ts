/** A design that can be looked at and not changed: a newer version of the shop wrote it. */
import type { OpenDesign } from "@foldmark/design";

const refused = { ok: false, code: "unknown-command" } as const;

export const readOnlyDesign = (design: OpenDesign): OpenDesign => ({
  store: design.store,
  layout: design.layout,
  run: () => refused,
  runAll: () => false,
  change: () => {},
  note: () => {},
  gesture: () => ({ update: () => refused, updateAll: () => false, commit: () => {}, cancel: () => {} }),
  undo: () => null,
  redo: () => null,
  undoLabel: () => null,
  redoLabel: () => null,
  entries: () => [],
  receive: (diff) => design.receive(diff),
  forbidden: design.forbidden,
  tooFine: design.tooFine,
});
