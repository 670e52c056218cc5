/** Whether somebody is at an element: a pointer over it, or the keyboard inside it. One may leave while the other stays. */
import { useState } from "react";

export function useAttention() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    attended: pointed || focused,
    listeners: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
