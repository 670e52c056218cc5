/** What a tool asks for. The runtime does it; in a test it can be read. */
import type { Coalesce, NodeId, Paint, PanelRef, Step, SurfaceId } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import type { Camera } from "../viewport/camera.ts";

export type ToolName = "select" | "text" | "shape" | "line" | "image" | "hand" | "zoom" | "eyedropper";

export type Effect =
  | { readonly do: "select"; readonly ids: readonly NodeId[] }
  /** One entry of the history. */
  | {
      readonly do: "run";
      readonly label: string;
      readonly steps: readonly Step[];
      readonly coalesce?: Coalesce;
    }
  /** A gesture session: `update` takes the place of the one before, `cancel` leaves nothing of it. */
  | { readonly do: "begin"; readonly label: string }
  | { readonly do: "update"; readonly steps: readonly Step[] }
  /** An update that only moves what is selected, by a way in the world: it can be shown at once and made a little later. */
  | {
      readonly do: "move";
      readonly by: Point;
      /** The panel that the middle of it comes to lie on. */
      readonly over: PanelRef | null;
      readonly steps: () => readonly Step[];
    }
  | { readonly do: "commit" }
  | { readonly do: "cancel" }
  | { readonly do: "tool"; readonly tool: ToolName }
  | { readonly do: "camera"; readonly camera: Camera }
  | { readonly do: "paint"; readonly paint: Paint }
  /** Whoever has a file chooser asks for a picture and puts it into the box, given in the artboard's coordinates. */
  | { readonly do: "ask-image"; readonly parent: PanelRef | SurfaceId; readonly box: Box }
  | { readonly do: "menu"; readonly at: Point; readonly ids: readonly NodeId[] };
