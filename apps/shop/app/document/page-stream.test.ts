import { describe, expect, it } from "vitest";
import { streamedPage } from "./page-stream.ts";

async function piecesOf(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of body) pieces.push(Buffer.from(piece).toString());
  return pieces;
}

describe("page streams", () => {
  it("send what is written together as one piece, and later parts when they come", async () => {
    const { sink, body } = streamedPage();
    for (const piece of ["<html>", "<body>", "shell"]) sink.write(piece);
    setTimeout(() => sink.end("late</html>"), 30);
    expect(await piecesOf(body)).toEqual(["<html><body>shell", "late</html>"]);
  });

  it("stop when the visitor has gone", async () => {
    const { sink, body } = streamedPage();
    await body.cancel();
    expect(sink.destroyed).toBe(true);
  });

  it("tell the reader that the page was cut off, and not why", async () => {
    const { sink, body } = streamedPage();
    sink.on("error", () => {});
    sink.destroy(new Error("secret detail"));
    await expect(piecesOf(body)).rejects.toThrow(/^the page was cut off$/);
  });
});
