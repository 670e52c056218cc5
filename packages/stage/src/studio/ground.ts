/** The stage of the design: the same gradient as --stage of the interface. */
export function paintGround(paint: CanvasRenderingContext2D, width: number, height: number): void {
  const gradient = paint.createRadialGradient(0, 0, 0, 0, 0, 1);
  gradient.addColorStop(0, "#ffffff");
  gradient.addColorStop(0.52, "#eef0eb");
  gradient.addColorStop(1, "#dfe2da");
  paint.fillStyle = "#dfe2da";
  paint.fillRect(0, 0, width, height);
  paint.save();
  paint.translate(width * 0.38, height * 0.12);
  paint.scale(width * 1.2, height * 0.95);
  paint.fillStyle = gradient;
  paint.fillRect(-1, -1, 2, 2);
  paint.restore();
}
