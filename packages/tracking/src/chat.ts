/**
 * The support chat of a vendor, whichever it is: hide its icon, show it, open it. The vendor's script comes when it
 * comes; each action waits for it for three seconds and then gives up without a word.
 */
export interface ChatWidget {
  hideIcon(): void;
  showIcon(): void;
  expand(): void;
}

type ChatAction = keyof ChatWidget;

const pollEvery = 500;
const giveUpAfter = 3_000;

export class Chat {
  readonly #find: () => ChatWidget | null;
  readonly #underway = new Map<ChatAction, Promise<boolean>>();
  /** The last wish about the icon: an older one that still waits does nothing. */
  #icon: "hideIcon" | "showIcon" | null = null;

  /** @param find the widget, once its script has come */
  constructor(find: () => ChatWidget | null) {
    this.#find = find;
  }

  hideIcon(): Promise<boolean> {
    this.#icon = "hideIcon";
    return this.#act("hideIcon");
  }

  showIcon(): Promise<boolean> {
    this.#icon = "showIcon";
    return this.#act("showIcon");
  }

  /** False where no chat came: then somebody else has to offer help. */
  expand(): Promise<boolean> {
    return this.#act("expand");
  }

  #act(action: ChatAction): Promise<boolean> {
    const underway = this.#underway.get(action);
    if (underway) return underway;
    const acted = this.#whenThere(action).finally(() => this.#underway.delete(action));
    this.#underway.set(action, acted);
    return acted;
  }

  async #whenThere(action: ChatAction): Promise<boolean> {
    for (let waited = 0; ; waited += pollEvery) {
      const widget = this.#find();
      if (widget) return this.#perform(widget, action);
      if (waited >= giveUpAfter) return false;
      await new Promise((resolve) => setTimeout(resolve, pollEvery));
    }
  }

  #perform(widget: ChatWidget, action: ChatAction): boolean {
    if (action !== "expand" && action !== this.#icon) return false;
    try {
      widget[action]();
      return true;
    } catch {
      // A widget that fails is one that is not there.
      return false;
    }
  }
}
