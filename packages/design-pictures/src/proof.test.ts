import { testSandbox } from "@foldmark/platform";
import { afterAll, describe, expect, it } from "vitest";
import { type DesignSource, packSource } from "./design-source.ts";
import { makeProof } from "./proof.ts";
import { type ProofWish, proofJob } from "./proof-job.ts";
import { decoders } from "./proof-work.ts";
import { sampleDesign } from "./testing/sample-design.ts";
import { sampleWish } from "./testing/sample-wish.ts";

// A process of its own is started for each, with all that draws.
describe("a proof from the sandbox", { timeout: 120_000 }, () => {
  const sandbox = testSandbox();
  afterAll(() => sandbox.close());

  const run = (read: DesignSource, wish: ProofWish = sampleWish()) =>
    sandbox.run(
      proofJob,
      wish,
      async function* () {
        yield* packSource(read);
      },
      async (made) => {
        const bytes: Uint8Array[] = [];
        for await (const piece of made.find(({ name }) => name === "proof.pdf")!.read()) bytes.push(piece);
        return Buffer.concat(bytes);
      },
      { limit: 100_000_000 },
    );

  it("is the one that is drawn outside of it, byte for byte", async () => {
    const result = await run(await sampleDesign("printed-card"));
    if (!result.done) throw new Error(result.code);
    const made = await makeProof(await sampleDesign("printed-card"), sampleWish(), decoders);
    expect(result.answer).toEqual(made?.answer);
    expect(Buffer.compare(result.kept, made!.files[0]!.bytes)).toBe(0);
  });

  it("is refused where something would be missing", async () => {
    const without = await sampleDesign("printed-card", false);
    expect(await run(without)).toMatchObject({ done: false, code: "incomplete" });
  });
});
