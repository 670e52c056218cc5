/** What the first text and the first shape look like, until somebody chooses otherwise. */
import { blackInk, type DesignStore, type Font, recordsOf } from "@foldmark/design";
import type { ToolOptions } from "@foldmark/editor";

/** µm: half a centimetre, a quarter of an inch. */
const gridSteps = { cm: 5000, in: 6350 } as const;

export function firstOptions(store: DesignStore, font: Font, unit: keyof typeof gridSteps): ToolOptions {
  const [ink] = recordsOf(store, "ink");
  const paint = { ink: ink?.id ?? blackInk, tint: 1000 } as const;
  return {
    paint,
    textStyle: { font, size: 36_000, paint, tracking: 0 },
    shape: { form: "rectangle", radius: 0 },
    isSnapping: true,
    grid: null,
    gridStep: gridSteps[unit],
  };
}
