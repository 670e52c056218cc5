/**
 * A lifecycle is a table: from which state, by which command, of whom, under which conditions, to which state. Buttons,
 * permissions, mails and tests are read from it; nothing else decides what may happen next.
 */

/** What somebody of the house may be there for. */
export const staffRoles = ["support", "prepress", "production", "finance", "sales", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Who acts. `system` is a timer, a job or a provider's word. */
export type Actor =
  | "guest"
  | "customer"
  | "company-buyer"
  | "company-approver"
  | StaffRole
  | "supplier"
  | "system";

/** Somebody may act as several at once: a person of two roles, a customer who buys for a company. */
type Acting = Actor | readonly Actor[];

const allows = (by: readonly Actor[], acting: Acting): boolean =>
  [acting].flat().some((actor) => by.includes(actor));

export interface Transition<State extends string, Command extends string> {
  readonly from: readonly State[];
  readonly command: Command;
  readonly to: State;
  readonly by: readonly Actor[];
  /** Conditions that whoever carries the command out has to have checked. */
  readonly needs?: readonly string[];
}

export interface Lifecycle<State extends string, Command extends string> {
  readonly name: string;
  readonly initial: State;
  /** Nothing leads out of them. */
  readonly final: readonly State[];
  readonly transitions: readonly Transition<State, Command>[];
}

/** The shape of a lifecycle as its table gives it, with the names of its states and commands known to the compiler. */
export function lifecycle<const State extends string, const Command extends string>(
  table: Lifecycle<State, Command>,
): Lifecycle<State, Command> {
  return table;
}

export type StateOf<L> = L extends Lifecycle<infer State, string> ? State : never;
export type CommandOf<L> = L extends Lifecycle<string, infer Command> ? Command : never;

export type Step<State extends string, Command extends string> =
  | { readonly kind: "moved"; readonly from: State; readonly to: State; readonly command: Command }
  | {
      readonly kind: "refused";
      readonly reason: "not-now" | "not-yours";
      readonly allowed: readonly Command[];
    }
  | { readonly kind: "refused"; readonly reason: "condition"; readonly missing: readonly string[] };

/** What they may do now: the buttons that are shown. */
export function allowedCommands<State extends string, Command extends string>(
  { transitions }: Lifecycle<State, Command>,
  state: State,
  acting: Acting,
): readonly Command[] {
  const open = transitions.filter(({ from, by }) => from.includes(state) && allows(by, acting));
  return [...new Set(open.map(({ command }) => command))];
}

/** Every step of a table as `from>to`: what the database lets a column of its states do. */
export function movesOf({ transitions }: Lifecycle<string, string>): readonly string[] {
  return [...new Set(transitions.flatMap(({ from, to }) => from.map((state) => `${state}>${to}`)))].sort();
}

/** Whether one step leads from one state to another, whoever takes it: for states that somebody else tells us. */
export const leadsTo = <State extends string>(
  table: Lifecycle<State, string>,
  from: State,
  to: State,
): boolean => table.transitions.some((each) => each.from.includes(from) && each.to === to);

/** Where a command leads, or why it does not. `met` are the conditions that hold. */
export function step<State extends string, Command extends string>(
  table: Lifecycle<State, Command>,
  state: State,
  command: Command,
  acting: Acting,
  met: readonly string[] = [],
): Step<State, Command> {
  const known = table.transitions.filter((each) => each.from.includes(state) && each.command === command);
  const own = known.filter(({ by }) => allows(by, acting));
  if (own.length === 0) {
    const reason = known.length > 0 ? "not-yours" : "not-now";
    return { kind: "refused", reason, allowed: allowedCommands(table, state, acting) };
  }
  const unmet = own.map(({ needs = [] }) => needs.filter((need) => !met.includes(need)));
  const chosen = own.find((_, index) => unmet[index]?.length === 0);
  if (!chosen) return { kind: "refused", reason: "condition", missing: unmet[0] ?? [] };
  return { kind: "moved", from: state, to: chosen.to, command };
}
