/** Everything about what is selected; loaded with the first selection. */
import { Arrange } from "./arrange.tsx";
import { CodeFields } from "./code-fields.tsx";
import { FillSection } from "./fill-section.tsx";
import { ImageFields } from "./image-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { RepeatFields } from "./repeat-fields.tsx";
import { SelectionColours } from "./selection-colours.tsx";
import styles from "./selection-fields.module.css";
import { ShapeFields } from "./shape-fields.tsx";
import { StrokeSection } from "./stroke-section.tsx";
import { TextFields } from "./text-fields.tsx";
import { useSelected } from "./use-selected.ts";

export default function SelectionFields({ isLocked }: { readonly isLocked: boolean }) {
  const { kind } = useSelected();
  return (
    <fieldset disabled={isLocked} className={styles.fields}>
      <Arrange />
      <PlaceFields />
      {kind === "text" && <TextFields />}
      {kind === "shape" && <ShapeFields />}
      {kind === "image" && <ImageFields />}
      {kind === "barcode" && <CodeFields />}
      {kind === "repeat" && <RepeatFields />}
      <SelectionColours />
      <FillSection />
      <StrokeSection />
    </fieldset>
  );
}
