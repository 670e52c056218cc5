/** The life of one shipment; an order may have several. */
import { type CommandOf, lifecycle, type StateOf } from "./lifecycle.ts";

export const shipmentLifecycle = lifecycle({
  name: "shipment",
  initial: "planned",
  final: ["delivered", "lost"],
  transitions: [
    { from: ["planned"], command: "label", to: "labelled", by: ["system", "production", "supplier"] },
    {
      from: ["labelled"],
      command: "hand-over",
      to: "handed-over",
      by: ["system", "production", "supplier"],
      needs: ["customs-papers"],
    },
    { from: ["handed-over", "exception"], command: "move", to: "in-transit", by: ["system"] },
    { from: ["handed-over", "in-transit"], command: "clear-customs", to: "in-customs", by: ["system"] },
    { from: ["in-customs"], command: "move", to: "in-transit", by: ["system"] },
    {
      from: ["handed-over", "in-transit", "in-customs", "exception"],
      command: "deliver",
      to: "delivered",
      by: ["system", "support"],
    },
    {
      from: ["handed-over", "in-transit", "in-customs"],
      command: "report-exception",
      to: "exception",
      by: ["system", "support"],
    },
    { from: ["exception"], command: "return", to: "returned", by: ["system", "support"] },
    { from: ["returned"], command: "ship-again", to: "labelled", by: ["support"] },
    { from: ["exception"], command: "give-up", to: "lost", by: ["support"] },
  ],
});

export type ShipmentState = StateOf<typeof shipmentLifecycle>;
export type ShipmentCommand = CommandOf<typeof shipmentLifecycle>;
