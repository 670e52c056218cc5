/** What the page promises on which people write to us. */
import * as v from "valibot";
import type { RouteDeclaration } from "../../request/route-declaration.ts";
import { nothing } from "../../request/route-declaration.ts";

const contactInput = v.object({
  /** The number that a message got. */
  sent: v.optional(v.pipe(v.string(), v.regex(/^T-[0-9A-Z]{9}$/))),
});

export const contactDeclarations = {
  "content.contact": {
    file: "help/contact/contact-page.tsx",
    access: "everyone",
    input: { params: nothing, query: contactInput },
    body: "form",
    // The use-case counts by mailbox and network as well.
    rate: "browse",
    cache: { kind: "private" },
    csrf: "same-origin",
    profile: "shop",
    texts: ["contact"],
  },
} as const satisfies Record<string, RouteDeclaration<typeof contactInput>>;
