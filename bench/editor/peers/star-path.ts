/** A star of five points that fills its box, as the editor draws one. */
export function starPath(width: number, height: number): string {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI * index) / 5 - Math.PI / 2;
    const reach = index % 2 === 0 ? 0.5 : 0.225;
    return `${width * (0.5 + Math.cos(angle) * reach)} ${height * (0.5 + Math.sin(angle) * reach)}`;
  });
  return `M${corners.join("L")}Z`;
}
