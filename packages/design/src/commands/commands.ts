/** Every command by its id: what the palette lists, the keyboard reaches and the server can run again. */
import * as v from "valibot";
import type { Diff } from "../diff/diff.ts";
import { issuesAfter } from "../document/issues-after.ts";
import type { DesignIssue } from "../document/validate.ts";
import { arrangeCommands } from "./arrange.ts";
import { panelCommands } from "./colours-and-panels.ts";
import type { Command, CommandContext, Refusal } from "./command.ts";
import { contentCommands } from "./contents.ts";
import { copyCommands } from "./copies.ts";
import { fieldCommands } from "./fields.ts";
import { layerCommands } from "./layers.ts";
import { nodeCommands } from "./nodes.ts";
import { transformCommands } from "./transform.ts";

const all: readonly Command[] = [
  nodeCommands,
  copyCommands,
  transformCommands,
  arrangeCommands,
  layerCommands,
  contentCommands,
  panelCommands,
  fieldCommands,
].flatMap((commands): Command[] => Object.values(commands));

export const commands: ReadonlyMap<string, Command> = new Map(all.map((command) => [command.id, command]));

export type CommandResult =
  | { readonly ok: true; readonly command: Command; readonly args: unknown; readonly diff: Diff }
  | { readonly ok: false; readonly code: "unknown-command" | "malformed-arguments" }
  /** The template keeps it as it is. */
  | { readonly ok: false; readonly code: "forbidden" }
  | ({ readonly ok: false } & Refusal)
  /** A limit would be passed, or something would hang on what is not there. */
  | { readonly ok: false; readonly code: "breaks-design"; readonly issues: readonly DesignIssue[] };

/** What a command would change. Arguments are checked: they may come from a clipboard, a recording or a stranger. */
export function runCommand(context: CommandContext, id: string, args: unknown): CommandResult {
  const command = commands.get(id);
  if (!command) return { ok: false, code: "unknown-command" };
  const parsed = v.safeParse(command.args, args, { abortEarly: true });
  if (!parsed.success) return { ok: false, code: "malformed-arguments" };
  const diff = command.run(context, parsed.output);
  if ("code" in diff) return { ok: false, ...diff };
  const issues = issuesAfter(context.design, diff);
  if (issues.length > 0) return { ok: false, code: "breaks-design", issues };
  return { ok: true, command, args: parsed.output, diff };
}
