/** Reads what somebody wrote to us, and answers in words; what was typed comes back with everything that is wrong. */
import { support } from "@foldmark/commerce";
import type { FormProblem } from "../../request/form-problem.ts";
import type { PersonalRequest } from "../../request/personal-request.server.ts";
import { plainText } from "../../request/plain-text.ts";
import { problemWith } from "../../request/read-form.server.ts";

type WrongCode = Extract<ReturnType<typeof support.check>, { wrong: unknown }>["wrong"][number]["code"];

/** In the order of the page. */
const fieldNames = ["name", "email", "subject", "order", "message"] as const;

const wrongFields = {
  "name-missing": ["name", "contact.error.name"],
  "mailbox-wrong": ["email", "contact.error.email"],
  "order-number-wrong": ["order", "contact.error.order"],
  "message-missing": ["message", "contact.error.message"],
  "message-too-long": ["message", "contact.error.long"],
} as const satisfies Record<WrongCode, readonly [(typeof fieldNames)[number], string]>;

export type ContactOutcome =
  | { readonly kind: "written"; readonly number: string }
  | { readonly kind: "wrong"; readonly problem: FormProblem; readonly status: 422 | 429 };

export async function takeMessage(visitor: PersonalRequest, form: FormData): Promise<ContactOutcome> {
  const { session, identity, page, text } = visitor;
  const field = (name: string) => plainText(form.get(name));
  const subject = support.subjects.find((each) => each === field("subject"));
  const typed = {
    name: field("name"),
    email: field("email"),
    orderNumber: field("order"),
    message: field("message"),
  };
  const read = support.check(typed);
  const wrong = new Map<string, string>("wrong" in read ? read.wrong.map(({ code }) => wordsFor(code)) : []);
  if (!subject) wrong.set("subject", text("contact.error.subject"));
  if (!subject || wrong.size > 0) {
    const ordered = fieldNames.flatMap((name) => (wrong.has(name) ? [[name, wrong.get(name)]] : []));
    return {
      kind: "wrong",
      problem: problemWith("contact", form, { fields: Object.fromEntries(ordered) }),
      status: 422,
    };
  }
  const { region, network } = session.place;
  const written = await support.write(identity, await session.caller(), {
    ...typed,
    subject,
    key: plainText(form.get("key"), 64),
    region: region.id,
    language: page.language,
    network,
  });
  if (written.kind === "written") return written;
  const { reason } = written;
  if (reason.code !== "too-many-attempts") {
    const fields = Object.fromEntries([wordsFor(reason.code)]);
    return { kind: "wrong", problem: problemWith("contact", form, { fields }), status: 422 };
  }
  const whole = text("contact.error.tooMany", { minutes: Math.ceil(reason.retryAfterSeconds / 60) });
  return { kind: "wrong", problem: problemWith("contact", form, { whole }), status: 429 };

  function wordsFor(code: keyof typeof wrongFields): [name: string, words: string] {
    const [name, id] = wrongFields[code];
    return [name, id === "contact.error.long" ? text(id, { count: support.longestMessage }) : text(id)];
  }
}
