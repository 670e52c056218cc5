/** Where the canvas begins in the window: menus are asked for in its pixels. */
export const canvasCorner = (): { readonly left: number; readonly top: number } =>
  document.querySelector('canvas[data-layer="artwork"]')?.getBoundingClientRect() ?? { left: 0, top: 0 };
