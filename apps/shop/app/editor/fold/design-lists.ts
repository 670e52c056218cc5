/** Lists of the server's about a design. */
import { useCallback, useEffect, useState } from "react";
import type { Answer } from "../session/design-server.ts";
import { type DesignCalls, type Problem, problemOf } from "./design-calls.ts";

export interface BodyProps {
  readonly calls: DesignCalls;
}

/** A list of the server's, and the way to ask for it again. */
export function useList<Item>(read: () => Promise<Answer<readonly Item[]>>) {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const load = useCallback(async () => {
    const answer = await read();
    setProblem(problemOf(answer));
    if (answer.kind === "answer") setItems(answer.value);
  }, [read]);
  useEffect(() => {
    void load();
  }, [load]);
  /** Says what is wrong with an answer. @returns whether it is well */
  const isWell = (answer: Answer<unknown>): boolean => {
    const found = problemOf(answer);
    setProblem(found);
    return found === null;
  };
  return { items, setItems, problem, load, isWell };
}
