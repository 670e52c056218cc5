/** What the vendors' own calls are, each in the words of its documentation. */
import type { ChatWidget } from "./chat.ts";

export const chatVendors = ["zendesk", "intercom"] as const;
export type ChatVendor = (typeof chatVendors)[number];

type Call = (...args: unknown[]) => unknown;

/** Null until the vendor's script has put itself into the page. */
export function findWidget(vendor: ChatVendor, page: object): ChatWidget | null {
  const globals = page as { readonly zE?: unknown; readonly Intercom?: unknown };
  const call = vendor === "zendesk" ? globals.zE : globals.Intercom;
  if (typeof call !== "function") return null;
  return vendor === "zendesk" ? zendesk(call as Call) : intercom(call as Call);
}

const zendesk = (call: Call): ChatWidget => ({
  hideIcon: () => void call("messenger", "hide"),
  showIcon: () => void call("messenger", "show"),
  expand: () => {
    call("messenger", "show");
    call("messenger", "open");
  },
});

/** Its `hide` closes the window; the icon is a setting. */
const intercom = (call: Call): ChatWidget => ({
  hideIcon: () => void call("update", { hide_default_launcher: true }),
  showIcon: () => void call("update", { hide_default_launcher: false }),
  expand: () => void call("show"),
});
