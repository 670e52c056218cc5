import { type BrandKit, emptyBrandKit, signal } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import type { BrandServer, KeptBrandKit } from "./brand-server.ts";
import { BrandStore } from "./brand-store.ts";

const named = (name: string) => (kit: BrandKit) => ({ ...kit, name });
const red = { kind: "process", name: "", cmyk: [0, 900, 800, 0] } satisfies BrandKit["colours"][number];

/** A server that keeps one kit, and refuses whoever has not seen the newest. */
function fakeServer() {
  const saved: KeptBrandKit[] = [];
  const server = {
    kept: { number: 0, kit: emptyBrandKit } as KeptBrandKit,
    isAway: false,
    refusal: null as string | null,
    saved,
    read: async () => ({ kind: "answer", value: server.kept }),
    async save(asked: KeptBrandKit) {
      if (server.isAway) return { kind: "unreachable" };
      if (server.refusal) return { kind: "refused", code: server.refusal, maximum: null };
      if (asked.number !== server.kept.number)
        return { kind: "refused", code: "brand_kit_changed", maximum: null };
      saved.push(asked);
      server.kept = { number: asked.number + 1, kit: asked.kit };
      return { kind: "answer", value: server.kept };
    },
  };
  return server;
}

function opened(server: ReturnType<typeof fakeServer>) {
  const shown = signal<KeptBrandKit>({ number: 0, kit: emptyBrandKit });
  const slept: number[] = [];
  const store = new BrandStore({
    server: server as unknown as BrandServer,
    shown,
    async sleep(milliseconds) {
      slept.push(milliseconds);
      // Before the second try the connection is there again.
      if (slept.length > 1) server.isAway = false;
    },
  });
  return { store, shown, slept };
}

describe("the brand kit of a session", () => {
  it("is shown at once and saved once, however many letters were typed", async () => {
    const server = fakeServer();
    const { store, shown } = opened(server);
    for (const name of ["H", "Ho", "Hol"]) store.change(named(name));
    expect([shown.value.kit.name, store.state.value.kind]).toEqual(["Hol", "saving"]);
    await store.settled();
    expect(server.saved.map(({ kit }) => kit.name)).toEqual(["Hol"]);
    expect([shown.value.number, store.state.value.kind]).toEqual([1, "saved"]);
    store.change((kit) => kit);
    expect(store.state.value.kind).toBe("saved");
  });

  it("keeps what was typed while the server is away, and saves it when it answers", async () => {
    const server = fakeServer();
    server.isAway = true;
    const { store, shown, slept } = opened(server);
    store.change(named("Hollis"));
    await store.settled();
    expect([shown.value.kit.name, server.kept.kit.name, slept.length]).toEqual(["Hollis", "Hollis", 2]);
  });

  it("is joined with what another tab has saved meanwhile", async () => {
    const server = fakeServer();
    const { store, shown } = opened(server);
    server.kept = { number: 4, kit: { ...emptyBrandKit, name: "Other", colours: [red] } };
    store.change(named("Hollis"));
    await store.settled();
    expect(server.kept).toEqual({ number: 5, kit: { ...emptyBrandKit, name: "Hollis", colours: [red] } });
    expect(shown.value).toEqual(server.kept);
  });

  it("stays as it is where the server refuses it, and is sent again with the next change", async () => {
    const server = fakeServer();
    server.refusal = "logos_unknown";
    const { store, shown } = opened(server);
    store.change(named("Hollis"));
    await store.settled();
    expect(store.state.value).toEqual({ kind: "refused", code: "logos_unknown" });
    expect(shown.value.kit.name).toBe("Hollis");
    server.refusal = null;
    store.change(named("Hollis & Co"));
    await store.settled();
    expect([server.kept.kit.name, store.state.value.kind]).toEqual(["Hollis & Co", "saved"]);
  });
});
