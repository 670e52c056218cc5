/** Whether a menu opens above or below its control. */
export type Placement = "up" | "down";
export type PlacementChoice = Placement | "auto";

export interface Room {
  /** Free height in CSS pixels between the control and the edge of what can be seen. */
  readonly above: number;
  readonly below: number;
  /** Height the open menu wants, with its distance from the control. */
  readonly menu: number;
}

/** Downward is what people expect: upward only where the menu does not fit below and has more room above. */
export function choosePlacement(choice: PlacementChoice, room: Room): Placement {
  if (choice !== "auto") return choice;
  return room.menu > room.below && room.above > room.below ? "up" : "down";
}
