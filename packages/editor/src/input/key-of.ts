/** Letters and digits as they stand on the keyboard: with alt held a Mac writes others. */
export function keyOf({
  key,
  code,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "altKey" | "shiftKey">): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && altKey) return letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return digit && shiftKey ? digit : key;
}
