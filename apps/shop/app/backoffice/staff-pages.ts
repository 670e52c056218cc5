/**
 * Every page of the back office, and what it promises. It stands on a host of its own, with a session, a root and a
 * security policy of its own. A page of staff is added here; with a label it stands in their navigation.
 */
import type { PlainMessageId } from "@foldmark/messages";
import * as v from "valibot";
import { nothing, type RouteDeclaration } from "../request/route-declaration.ts";

export interface StaffPage extends RouteDeclaration {
  /** On the host of the back office, in every language. */
  readonly path: `/${string}`;
  /** Its name in the navigation; null for a page that is reached otherwise. */
  readonly label: PlainMessageId | null;
}

function staffPage(
  page: Pick<StaffPage, "path" | "label" | "file" | "texts"> & Partial<StaffPage>,
): StaffPage {
  return {
    access: "staff",
    input: { params: nothing, query: nothing },
    body: "none",
    rate: "browse",
    cache: { kind: "private" },
    csrf: "same-origin",
    profile: "backoffice",
    ...page,
    texts: ["backoffice", ...page.texts],
  };
}

const to = v.optional(v.pipe(v.string(), v.maxLength(1000)));
const done = v.optional(v.picklist(["signed-out"]));
const reviewed = v.optional(v.picklist(["done", "gone"]));

export const staffPages: Readonly<Record<string, StaffPage>> = {
  "backoffice.start": staffPage({
    path: "/",
    label: null,
    file: "backoffice/start-page.tsx",
    texts: ["identity.signOut.submit"],
  }),
  "backoffice.artwork": staffPage({
    path: "/artwork",
    label: "backoffice.artwork.title",
    file: "backoffice/artwork-page.tsx",
    input: { params: nothing, query: v.object({ reviewed }) },
    body: "form",
    texts: ["identity.signOut.submit"],
  }),
  "backoffice.artwork-file": staffPage({
    path: "/artwork-file",
    label: null,
    file: "backoffice/artwork-file.tsx",
    input: {
      params: nothing,
      query: v.object({
        of: v.optional(v.picklist(["package", "archive", "proof", "design", "page", "comment"])),
        id: v.optional(v.pipe(v.string(), v.maxLength(36))),
        name: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,120}(\.[a-z0-9]{3,4})?$/))),
      }),
    },
    texts: [],
  }),
  "backoffice.comments": staffPage({
    path: "/comments",
    label: "backoffice.comments.title",
    file: "backoffice/comments-page.tsx",
    input: { params: nothing, query: v.object({ answered: v.optional(v.picklist(["done", "gone"])) }) },
    body: "form",
    texts: ["order.title", "identity.signOut.submit"],
  }),
  "backoffice.tickets": staffPage({
    path: "/tickets",
    label: "backoffice.tickets.title",
    file: "backoffice/tickets-page.tsx",
    input: {
      params: nothing,
      query: v.object({
        state: v.optional(v.picklist(["open", "answered", "closed"])),
        page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/))),
      }),
    },
    texts: ["contact.subject", "ui.pagination", "ui.table", "identity.signOut.submit"],
  }),
  "backoffice.ticket": staffPage({
    path: "/ticket",
    label: null,
    file: "backoffice/ticket-page.tsx",
    input: {
      params: nothing,
      query: v.object({
        number: v.optional(v.pipe(v.string(), v.regex(/^T-[0-9A-Z]{9}$/))),
        done: v.optional(v.picklist(["yes"])),
      }),
    },
    body: "form",
    texts: ["contact.subject", "order.title", "identity.signOut.submit"],
  }),
  "backoffice.help-report": staffPage({
    path: "/help-report",
    label: "backoffice.help.title",
    file: "backoffice/help-report-page.tsx",
    input: {
      params: nothing,
      query: v.object({ language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/))) }),
    },
    texts: ["feedback.reason", "ui.table", "identity.signOut.submit"],
  }),
  "backoffice.sign-in": staffPage({
    path: "/sign-in",
    label: null,
    file: "backoffice/sign-in-page.tsx",
    access: "everyone",
    input: { params: nothing, query: v.object({ to, done }) },
    body: "form",
    texts: ["identity.field", "identity.error.kept", "identity.signIn"],
  }),
  "backoffice.sign-out": staffPage({
    path: "/sign-out",
    label: null,
    file: "backoffice/sign-out-page.tsx",
    body: "form",
    texts: ["identity.signOut"],
  }),
};

/** The route that stands around them all. */
export const staffRoot = { id: "backoffice", file: "backoffice/backoffice-root.tsx" } as const;
