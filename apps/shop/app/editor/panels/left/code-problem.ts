/** Why something typed can be no code, in words. */
import type { CodeProblem } from "@foldmark/render";
import { useText } from "@foldmark/ui";

export function useCodeProblem(): (problem: CodeProblem) => string {
  const text = useText();
  return (problem) => {
    switch (problem.problem) {
      case "empty":
        return text("panels.codes.problem.empty");
      case "letter":
        return text("panels.codes.problem.letter", { letter: problem.letter });
      case "length":
        return text("panels.codes.problem.length", {
          digits: problem.digits,
          least: problem.wanted[0],
          most: problem.wanted[1],
        });
      case "check-digit":
        return text("panels.codes.problem.checkDigit", { given: problem.given, right: problem.right });
      case "too-long":
        return text("panels.codes.problem.tooLong");
    }
  };
}
