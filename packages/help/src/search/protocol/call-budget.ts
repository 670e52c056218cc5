import { limits } from "./limits.ts";
import { badRequest } from "./protocol-error.ts";

/** To take a text apart into words costs several times what it costs to send it. */
const costOfReading = 4;

/** As many as everybody asks for: to weigh them takes longer than to write them. */
const hitsUnweighed = 20;

/** What all searches of one call may cost together: each may be modest where their sum would hold up everybody else. */
export class CallBudget {
  #left = limits.callCharacters;
  #hits = 0;

  /** A text that is looked through for words to mark. */
  read(text: string): void {
    this.#spend(costOfReading * text.length);
  }

  answer(hit: object): void {
    this.#hits += 1;
    if (this.#hits > hitsUnweighed) this.#spend(JSON.stringify(hit).length);
  }

  #spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0)
      throw badRequest(
        `The call asks for more than ${limits.callCharacters} characters: ask for fewer searches, hits or attributes`,
      );
  }
}
