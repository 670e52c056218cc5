/**
 * Writes log lines to standard output in pieces instead of one by one: a system call a line would cost more than
 * answering from the cache does. Warnings and errors, and whatever waits before them, leave at once.
 */
import fs from "node:fs";

const everyMs = 200;
const largest = 16 * 1024;

export interface LogOutput {
  write(line: string): void;
  flush(): void;
}

export function createLogOutput(sink: (text: string) => void = toStandardOutput): LogOutput {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === "") return;
    const text = waiting;
    waiting = "";
    sink(text);
  };
  return {
    write(line) {
      waiting += line;
      const canWait = line.startsWith('{"level":"info"') || line.startsWith('{"level":"debug"');
      if (!canWait || waiting.length >= largest) flush();
      else timer ??= setTimeout(flush, everyMs).unref();
    },
    flush,
  };
}

/** Synchronous, so that the last lines are out before the process ends; a full pipe is tried again. */
function toStandardOutput(text: string): void {
  let rest: Uint8Array = Buffer.from(text);
  for (let attempts = 0; rest.length > 0 && attempts < 100; ) {
    try {
      rest = rest.subarray(fs.writeSync(process.stdout.fd, rest));
    } catch (error) {
      // Nobody reads any more: a process must not die of its log.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
      attempts += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
