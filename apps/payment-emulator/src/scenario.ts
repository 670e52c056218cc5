/** Bad days on demand: slow answers, failures, answers that get lost, messages that come twice, late or out of turn. */

export interface Scenario {
  /** Milliseconds before each answer. */
  latency: number;
  /** How many of the next calls are answered 500 (before anything is done). */
  http500: number;
  /** How many of the next changing calls are carried out and then answered 500. */
  http500AfterCommit: number;
  /** How many of the next changing calls are carried out and then not answered. */
  dropResponseAfterCommit: number;
  /** Each message is sent this many times more. */
  duplicateWebhooks: number;
  /** Messages of one change are sent last first. */
  reorder: boolean;
  /** Milliseconds before a message is sent. */
  delayWebhook: number;
  /** Minor units by which what the buyer pays differs from what was asked. */
  wrongAmount: number;
  /** What is paid from now on is disputed at once. */
  dispute: boolean;
  /** Messages are made but not sent. */
  mute: boolean;
}

const calm: Readonly<Scenario> = {
  latency: 0,
  http500: 0,
  http500AfterCommit: 0,
  dropResponseAfterCommit: 0,
  duplicateWebhooks: 0,
  reorder: false,
  delayWebhook: 0,
  wrongAmount: 0,
  dispute: false,
  mute: false,
};

export class ScenarioDesk {
  current: Scenario = { ...calm };

  /** What is named changes; an empty body makes everything calm again. Null when a value is not understood. */
  set(wanted: unknown): Scenario | null {
    if (typeof wanted !== "object" || wanted === null || Array.isArray(wanted)) return null;
    const entries = Object.entries(wanted);
    if (entries.length === 0) this.current = { ...calm };
    for (const [name, value] of entries) {
      if (!(name in calm) || typeof value !== typeof calm[name as keyof Scenario]) return null;
    }
    Object.assign(this.current, wanted);
    return this.current;
  }

  /** True as often as was asked for. */
  takes(kind: "http500" | "http500AfterCommit" | "dropResponseAfterCommit"): boolean {
    if (this.current[kind] <= 0) return false;
    this.current[kind] -= 1;
    return true;
  }
}
