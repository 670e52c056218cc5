import { describe, expect, it, vi } from "vitest";
import { createLogOutput } from "./log-output.ts";

const info = '{"level":"info","message":"request"}\n';
const error = '{"level":"error","message":"broken"}\n';

describe("log output", () => {
  it("gathers ordinary lines and lets them go together, in order", () => {
    vi.useFakeTimers();
    const written: string[] = [];
    const output = createLogOutput((text) => written.push(text));
    output.write(info);
    output.write(info);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(written).toEqual([info + info]);
    vi.useRealTimers();
  });

  it("lets an error go at once, after what came before it", () => {
    const written: string[] = [];
    const output = createLogOutput((text) => written.push(text));
    output.write(info);
    output.write(error);
    expect(written).toEqual([info + error]);
    output.flush();
    expect(written).toHaveLength(1);
  });

  it("does not gather without end", () => {
    const written: string[] = [];
    const output = createLogOutput((text) => written.push(text));
    for (let n = 0; n < 1000; n += 1) output.write(info);
    expect(written.length).toBeGreaterThan(1);
  });
});
