/** The second step of a withdrawal, sent: what is wrong with it in words, or the statement kept. */
import { readMailbox, withdrawFromOrder } from "@foldmark/commerce";
import type { FormProblem } from "../../request/form-problem.ts";
import type { PersonalRequest } from "../../request/personal-request.server.ts";
import { plainText } from "../../request/plain-text.ts";
import { problemWith } from "../../request/read-form.server.ts";
import type { OpenedOrder } from "../order-caller.server.ts";
import { refusalText } from "../refusal-text.ts";
import { goodsNamed } from "./withdrawal-view.ts";

const longestName = 120;

/** Null when it is done. */
export async function withdraw(
  { page, buying, text }: PersonalRequest,
  { caller, view }: OpenedOrder,
  form: FormData,
): Promise<FormProblem | null> {
  const typed = {
    goods: form.getAll("goods").map((each) => plainText(each, 60)),
    name: plainText(form.get("name"), longestName + 1),
    email: plainText(form.get("email"), 255),
  };
  const missing = (field: "identity.field.name" | "identity.field.email") =>
    text("buying.problem.missing", { field: text(field) });
  const mailboxWrong = text("identity.error.email.wrong");
  const name = typed.name.replaceAll(/\s+/g, " ").trim();
  const { number } = view.order;
  const errors: Record<string, string> = {
    ...(typed.goods.length === 0 && { goods: text("order.withdraw.missing") }),
    ...(name === "" && { name: missing("identity.field.name") }),
    ...(name.length > longestName && {
      name: text("buying.problem.too-long", { field: text("identity.field.name"), maximum: longestName }),
    }),
    ...(!readMailbox(typed.email) && {
      email: typed.email.trim() === "" ? missing("identity.field.email") : mailboxWrong,
    }),
  };
  const answer = (fields: Record<string, string>) => problemWith("withdraw", form, { fields });
  if (Object.keys(errors).length > 0) return answer(errors);
  const done = await withdrawFromOrder(buying.payments, caller, {
    number,
    lineIds: typed.goods,
    name,
    email: typed.email,
    // Names of products may hold places to break them, which are no part of a statement.
    stateAbout: (lines) =>
      text("order.withdraw.statement", { number, goods: goodsNamed(page, view, lines) }).replaceAll(
        "\u00ad",
        "",
      ),
  });
  if (done.kind !== "refused") return null;
  if (done.reason.code === "mailbox-wrong") return answer({ email: mailboxWrong });
  return answer({ goods: refusalText(text, page.storefront, done.reason) });
}
