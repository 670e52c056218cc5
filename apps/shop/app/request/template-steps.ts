/** From a template of artwork to a print file: written on the template, and on the page that gives it out. */
export const templateSteps = ["place", "bleed", "glue", "colour", "save"] as const;
