import { describe, expect, it } from "vitest";
import { type Asset, type AssetAnswer, readAnswer } from "./asset.ts";
import type { SendOptions } from "./asset-server.ts";
import { Uploads, type UploadsOptions } from "./uploads.ts";

type Sent = AssetAnswer<{ readonly asset: Asset }>;

const asset = (id: string, state: Asset["state"], more: Partial<Asset> = {}): Sent => ({
  kind: "answer",
  value: { asset: { id, state, progress: null, refusal: null, ...more } as Asset },
});

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

function open(server: Partial<UploadsOptions["server"]>) {
  const ready: string[] = [];
  const deleted: string[] = [];
  let keys = 0;
  const uploads = new Uploads({
    server: {
      send: async ({ name }) => asset(name, "opening"),
      read: async (id) => asset(id, "ready"),
      openAgain: async (id) => asset(id, "opening"),
      delete: async (id) => {
        deleted.push(id);
        return { kind: "answer", value: {} };
      },
      ...server,
    },
    newKey: () => `key-${++keys}`,
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    onReady: ({ id }) => ready.push(id),
  });
  const states = () => uploads.items.value.map(({ state }) => state);
  return { uploads, ready, deleted, states };
}

describe("uploads", () => {
  it("are sent three at a time, watched while they are opened, and then there", async () => {
    const going = new Map<string, { options: SendOptions; done: (answer: Sent) => void }>();
    const { uploads, ready, states } = open({
      send: ({ name }, options) => new Promise((done) => going.set(name, { options, done })),
    });
    uploads.add([file("a"), file("b"), file("c"), file("d")]);
    expect(states()).toEqual(["sending", "sending", "sending", "waiting"]);
    going.get("a")?.options.onProgress(0.5);
    expect(uploads.items.value[0]).toMatchObject({ share: 0.5 });
    for (const name of ["a", "b", "c"])
      going.get(name)?.done(asset(name, "opening", { progress: { place: 2, share: 0 } }));
    await expect.poll(() => ready).toEqual(expect.arrayContaining(["a", "b", "c"]));
    expect(states()[3]).toBe("sending");
    going.get("d")?.done(asset("d", "ready"));
    await expect.poll(() => ready).toContain("d");
    expect(states()).toEqual(["ready", "ready", "ready", "ready"]);
  });

  it("that fail for a passing reason are tried again, and only opened again where they were sent", async () => {
    let sent = 0;
    let isBusy = true;
    const { uploads, ready } = open({
      send: async ({ name }) => {
        sent += 1;
        return sent === 1 ? { kind: "unreachable" } : asset(name, "opening");
      },
      read: async (id) =>
        isBusy ? asset(id, "refused", { refusal: "busy", isWorthAnotherTry: true }) : asset(id, "ready"),
    });
    const [key = ""] = uploads.add([file("a")]);
    await expect.poll(() => uploads.items.value[0]).toMatchObject({ state: "failed", code: "unreachable" });
    uploads.retry(key);
    await expect.poll(() => uploads.items.value[0]).toMatchObject({ state: "failed", code: "busy" });
    isBusy = false;
    uploads.retry(key);
    await expect.poll(() => ready).toEqual(["a"]);
    expect(sent).toBe(2);
  });

  it("that are refused say why, and are not tried again", async () => {
    const { uploads, states } = open({
      send: async () => readAnswer(422, '{"code":"too_many_assets","issues":[{"maximum":60}]}'),
    });
    const [key = ""] = uploads.add([file("a"), file("huge.tif", 61 * 1024 * 1024), file("nothing.png", 0)]);
    await expect.poll(states).toEqual(["refused", "refused", "refused"]);
    uploads.retry(key);
    expect(uploads.items.value).toMatchObject([
      { code: "too_many_assets", maximum: 60 },
      { code: "file_too_large" },
      { code: "empty_file", maximum: null },
    ]);
    const broken = open({
      read: async (id) => asset(id, "refused", { refusal: "broken-image", isWorthAnotherTry: false }),
    });
    broken.uploads.add([file("b")]);
    await expect
      .poll(() => broken.uploads.items.value[0])
      .toMatchObject({ state: "refused", code: "broken-image" });
  });

  it("that are cancelled are gone here and at the server, whenever that happens", async () => {
    let answer: (sent: Sent) => void = () => {};
    const sending = open({
      send: () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    const [first = ""] = sending.uploads.add([file("a")]);
    sending.uploads.cancel(first);
    answer(asset("a", "opening"));
    await expect.poll(() => sending.deleted).toEqual(["a"]);
    expect(sending.uploads.items.value).toEqual([]);
    const opening = open({ read: async (id) => asset(id, "opening") });
    const [second = ""] = opening.uploads.add([file("b")]);
    await expect.poll(() => opening.uploads.items.value[0]?.asset?.id).toBe("b");
    opening.uploads.cancel(second);
    await expect.poll(() => opening.deleted).toEqual(["b"]);
    expect([opening.ready, opening.uploads.items.value]).toEqual([[], []]);
  });

  it("outlast a server that is away while it opens them", async () => {
    let asked = 0;
    const { uploads, ready } = open({
      read: async (id) => (++asked < 4 ? { kind: "unreachable" } : asset(id, "ready")),
    });
    uploads.add([file("a")]);
    await expect.poll(() => ready).toEqual(["a"]);
  });
});
