/** Where the keyboard goes when the button it was on has gone with its line: to what undoes it, or after the line. */
import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

export const cartTop = "cart-title";
export const undoButton = "undo";

/** The button that puts a line by, or brings it back. */
export const moveButton = (lineId: string) => `move-${lineId}`;

interface Done {
  readonly deed: string;
  readonly lineId: string;
}

/** In the order in which they are looked for. */
const placesAfter = ({ deed, lineId }: Done): readonly string[] =>
  deed === "remove" ? [undoButton, cartTop] : [moveButton(lineId), cartTop];

export function useKeptPlace(): void {
  const { formData } = useNavigation();
  const done = useRef<Done | null>(null);
  useEffect(() => {
    if (formData) {
      done.current = { deed: String(formData.get("do")), lineId: String(formData.get("line")) };
      return;
    }
    const places = done.current ? placesAfter(done.current) : [];
    done.current = null;
    // Whoever is somewhere stays there.
    if (document.activeElement !== document.body) return;
    const place = places.map((id) => document.getElementById(id)).find((element) => element !== null);
    place?.focus();
  }, [formData]);
}
