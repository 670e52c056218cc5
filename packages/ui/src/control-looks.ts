/** The looks of controls by name. Pages need no list of them, only the gallery and tests do: it is kept out of every page. */

export const buttonModes = ["primary", "secondary", "destructive", "white", "transparent"] as const;
export type ButtonMode = (typeof buttonModes)[number];

/** One list of sizes for every control that has them. */
export const controlSizes = ["xsmall", "small", "medium", "large"] as const;
export type ControlSize = (typeof controlSizes)[number];
