import { expect, it } from "vitest";
import type { AssetServer } from "../../session/uploads/asset-server.ts";
import { createOwnFontList } from "./own-font-list.ts";

const page = {
  assets: [{ state: "ready", font: { family: "Marlowe", style: "Bold", hash: "a".repeat(64) } }],
  count: 1,
  pages: 1,
};

function server() {
  const state = { isReachable: true, asked: 0 };
  const list = async () => {
    state.asked++;
    return state.isReachable ? { kind: "answer", value: page } : { kind: "unreachable" };
  };
  return { state, list: list as unknown as AssetServer["list"] };
}

it("is asked for once, and anew when something has arrived", async () => {
  const { state, list } = server();
  const own = createOwnFontList({ list });
  await Promise.all([own.ask(0), own.ask(0)]);
  await own.ask(0);
  expect(state.asked).toBe(1);
  expect(own.fonts.value).toMatchObject([{ family: "Marlowe" }]);
  await own.ask(1);
  expect(state.asked).toBe(2);
});

it("says that the server could not be reached, keeps what it had, and asks again", async () => {
  const { state, list } = server();
  const own = createOwnFontList({ list });
  await own.ask(0);
  state.isReachable = false;
  await own.ask(1);
  expect(own.isUnreachable.value).toBe(true);
  expect(own.fonts.value).toHaveLength(1);
  state.isReachable = true;
  await own.ask(1);
  expect(own.isUnreachable.value).toBe(false);
  expect(state.asked).toBe(3);
});
