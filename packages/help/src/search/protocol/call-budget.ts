import { limits } from "./limits.ts";
import { badRequest } from "./protocol-error.ts";

/** What all searches of one call may cost together: each may be modest where their sum would hold up everybody else. */
export class CallBudget {
  #left = limits.callCharacters;

  /** @param characters looked through for words to mark, or answered */
  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0)
      throw badRequest(
        `The call asks for more than ${limits.callCharacters} characters: ask for fewer searches, hits or attributes`,
      );
  }
}
