import { describe, expect, it } from "vitest";
import { passwordProblem } from "./password-rules.ts";

const about = ["eva.brown@example.test", "Eva Brown", "Foldmark"];

describe("a password", () => {
  it.each([
    ["short1!", "too-short"],
    ["ünïcödé12", "too-short"],
    ["x".repeat(201), "too-long"],
    ["password123!!", "too-common"],
    ["PASSWORD2026", "too-common"],
    ["aaaaaaaaaaaa", "too-common"],
    ["abababababab", "too-common"],
    ["1234567890", "too-common"],
    ["abcdefghijklm", "too-common"],
    ["evabrown2026!", "about-you"],
    ["xbrown123456", "about-you"],
    ["foldmark-2026", "about-you"],
  ] as const)("%s is %s", (password, problem) => expect(passwordProblem(password, about)).toBe(problem));

  it.each([
    "demo-password",
    "korb gras lampe",
    "the brown fox jumps over",
    "Zażółć gęślą jaźń",
    "7f9c2ba4e8d1",
  ])("%s will do", (password) => expect(passwordProblem(password, about)).toBeNull());
});
