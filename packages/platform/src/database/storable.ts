/** A text as PostgreSQL can keep it: it refuses the zero character, which no reader would see anyway. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "");
}
