/** A colour under less or more light. */
export function lit(colour: string, light: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const channel = (shift: number): string => {
    const linear = (((value >> shift) & 255) / 255) ** 2.2 * light;
    return Math.min(255, Math.round(linear ** (1 / 2.2) * 255))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(16)}${channel(8)}${channel(0)}`;
}
