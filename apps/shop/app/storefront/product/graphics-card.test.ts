import { describe, expect, it } from "vitest";
import { isStandIn } from "./graphics-card.ts";

describe("what draws in the place of a graphics card", () => {
  it.each([
    "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)",
    "llvmpipe (LLVM 15.0.7, 256 bits)",
    "ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)",
    "Apple Software Renderer",
  ])("is known by its name: %s", (renderer) => expect(isStandIn(renderer)).toBe(true));

  it.each([
    "ANGLE (Intel, Intel(R) UHD Graphics 620 Direct3D11 vs_5_0 ps_5_0, D3D11)",
    "ANGLE Metal Renderer: Apple M1",
    "Mali-G78",
    "Mozilla",
  ])("is not taken for a card: %s", (renderer) => expect(isStandIn(renderer)).toBe(false));
});
