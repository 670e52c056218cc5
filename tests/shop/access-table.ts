/**
 * Who may do what, address by address. A page that is kept for everybody needs no line; every other page and every
 * endpoint has one, and a test fails for those that have none.
 */
import type { RouteId } from "@foldmark/routing";
import { fontFamilies } from "@foldmark/typeset";
import { studioAddress } from "../../apps/shop/app/request/studio-address.ts";

/** Anna is a guest with an order and a cart; the others are somebody else. */
export const callers = ["nobody", "guest", "anna", "holder", "customer", "staff"] as const;
export type CallerKind = (typeof callers)[number];

export interface World {
  readonly number: string;
  readonly lineId: string;
  readonly cartId: string;
  /** Of Anna's order, from stock: she may withdraw from it. */
  readonly orderLineId: string;
  /** Anna's. */
  readonly designId: string;
  /** A picture that Anna sent, and the hash of its rendition. */
  readonly assetId: string;
  readonly renditionHash: string;
  /** A print file of Anna's, and a file of it that is on its way. */
  readonly printFileId: string;
  readonly uploadId: string;
  /** An invoice of Anna's order. */
  readonly documentId: string;
}

export interface PageRow {
  readonly params?: (world: World) => Readonly<Record<string, string>>;
  /** To whom the page shows what is Anna's alone. */
  readonly showsAnna?: readonly CallerKind[];
  /** What a form on it sends: it changes what is Anna's when she sends it, and nothing of hers when a stranger does. */
  readonly forms?: readonly Readonly<Record<string, string>>[];
  /** What somebody sends who guesses: it opens nothing. */
  readonly guesses?: readonly Readonly<Record<string, string>>[];
}

const ofOrder = ({ number }: World) => ({ orderNumber: number });

export const pageRows: Readonly<Partial<Record<RouteId, PageRow>>> = {
  "sign-in": {},
  "sign-out": {},
  registration: {},
  "verify-email": {},
  "reset-password": {},
  "account.settings": {},
  "account.boxes": {},
  "account.orders": {},
  "account.order": { params: ofOrder },
  // A token that nobody was given.
  "shared-design": { params: () => ({ token: "x".repeat(22) }) },
  cart: { forms: [{ do: "remove" }, { do: "save" }, { do: "quantity", quantity: "750" }] },
  "cart.recommendations": {},
  order: {
    forms: [
      { form: "details", email: "eve@example.test" },
      { form: "review", acceptsTerms: "yes", key: "place", priceHash: "0".repeat(64) },
    ],
  },
  "content.contact": {},
  "box.design": {},
  "editor.design": {},
  "editor.dtp": {},
  "editor.example-template": {},
  "thank-you": {},
  "terms-accepted": {},
  "order.details": {
    params: ofOrder,
    showsAnna: ["anna", "holder"],
    forms: [{ form: "cancel" }, { form: "withdraw", name: "Anna", email: "anna@example.test" }],
    guesses: [{ form: "claim", email: "eve@example.test", postcode: "00000" }],
  },
  "order.find": {
    guesses: [{ form: "claim", number: "EU-3VM1F2B6Z", email: "eve@example.test", postcode: "00000" }],
  },
  "order.payment": {
    params: ofOrder,
    showsAnna: ["anna", "holder"],
    forms: [{ method: "check" }],
  },
  "order.payment-summary": { params: ofOrder },
};

/** The pages of the back office, and who is shown them there; all others are led to its sign-in. */
export const staffPageRows: Readonly<
  Record<
    string,
    {
      readonly shownTo: readonly ("nobody" | "customer" | "staff")[];
      /** Where it says that there is nothing, asked without naming anything. */
      readonly shownAs?: 404;
    }
  >
> = {
  "backoffice.start": { shownTo: ["staff"] },
  "backoffice.artwork": { shownTo: ["staff"] },
  "backoffice.artwork-file": { shownTo: ["staff"], shownAs: 404 },
  "backoffice.comments": { shownTo: ["staff"] },
  "backoffice.tickets": { shownTo: ["staff"] },
  "backoffice.ticket": { shownTo: ["staff"], shownAs: 404 },
  "backoffice.help-report": { shownTo: ["staff"] },
  // Whoever is signed in already is led on.
  "backoffice.sign-in": { shownTo: ["nobody", "customer"] },
  "backoffice.sign-out": { shownTo: ["staff"] },
};

export interface EndpointRow {
  readonly path: (world: World) => string;
  readonly body?: object | ((world: World) => object);
  /** Who gets what is asked for; everybody else is refused, and nothing changes. */
  readonly mayCall: readonly CallerKind[] | "everyone";
}

const owners = ["anna", "holder"] as const;
/** Whoever holds a token of a session, on what is their own. */
const sessions = ["guest", "anna", "customer", "staff"] as const;
const api = (path: string) => `/api/v1${path}`;
const design =
  (path: string) =>
  ({ designId }: World) =>
    `/api/designs/${designId}${path}`;
const asset =
  (path: string) =>
  ({ assetId }: World) =>
    `/api/assets/${assetId}${path}`;
const printFile =
  (path: string) =>
  ({ printFileId }: World) =>
    `/api/print-files/${printFileId}${path}`;
const annas = ["anna"] as const;
const name = { name: "x" };
const line = { sku: "tissue-paper" };

export const endpointRows: Readonly<Record<string, EndpointRow>> = {
  // Anna's order has no proof yet: nobody gets one. Whose it is, a test of the use-case asks.
  "order-proofs": { path: ({ number }) => `/documents/${number}/lines/1/proof/proof.pdf`, mayCall: [] },
  livez: { path: () => "/livez", mayCall: "everyone" },
  readyz: { path: () => "/readyz", mayCall: "everyone" },
  robots: { path: () => "/robots.txt", mayCall: "everyone" },
  sitemap: { path: () => "/sitemap.xml", mayCall: "everyone" },
  security: { path: () => "/.well-known/security.txt", mayCall: "everyone" },
  "sitemap-index": { path: () => "/sitemap-index.xml", mayCall: "everyone" },
  // Tells us what went wrong in a page; what it tells belongs to nobody.
  "error-reports": { path: () => api("/error-reports"), body: { message: "x" }, mayCall: [] },
  pictures: { path: () => "/pictures/mailer-box-eco/closed.svg", mayCall: "everyone" },
  "studio-pictures": {
    path: () => studioAddress("mailer-box-eco", "closed", "00000000-960", 320),
    mayCall: "everyone",
  },
  fonts: { path: () => `/fonts/${fontFamilies[0]?.files[0]?.id}.ttf`, mayCall: "everyone" },
  // Lets nobody in without its public key, which is no matter of who somebody is; and on another host.
  "help-search": { path: () => "/help-search/1/indexes/*/queries", body: {}, mayCall: [] },
  "help-search-host": { path: () => "/1/indexes/*/queries", body: {}, mayCall: [] },
  "template-pictures": {
    path: () => "/template-pictures/seal/mailer-box-eco.webp",
    mayCall: "everyone",
  },
  "api-listProducts": { path: () => api("/products"), mayCall: "everyone" },
  "api-showProduct": { path: () => api("/products/mailer-box-eco"), mayCall: "everyone" },
  "api-getPrice": { path: () => api("/products/mailer-box-eco/price"), mayCall: "everyone" },
  "api-postPrice": { path: () => api("/products/mailer-box-eco/price"), body: {}, mayCall: "everyone" },
  "api-downloadDieline": { path: () => api("/products/mailer-box-eco/dieline.svg"), mayCall: "everyone" },
  "api-describeApi": { path: () => api("/openapi.json"), mayCall: "everyone" },
  "api-openCart": { path: () => api("/carts"), body: {}, mayCall: "everyone" },
  // Each their own. Staff have none yet; the customer's came with answers to the checkout's form.
  "api-showCart": { path: () => api("/cart"), mayCall: ["guest", "anna", "customer"] },
  "api-addCartLine": { path: () => api("/cart/lines"), body: line, mayCall: sessions },
  "api-changeCartLine": {
    path: ({ lineId }) => api(`/cart/lines/${lineId}`),
    body: { quantity: 1000 },
    mayCall: ["anna"],
  },
  "api-setCartPromotion": { path: () => api("/cart/promotion"), body: { code: "NONE" }, mayCall: [] },
  "api-removeCartPromotion": { path: () => api("/cart/promotion"), mayCall: sessions },
  "api-setCartCountry": { path: () => api("/cart/country"), body: { country: "DE" }, mayCall: sessions },
  "api-showCheckout": { path: () => api("/cart/checkout"), mayCall: sessions },
  "api-answerCheckout": { path: () => api("/cart/checkout"), body: { phone: "123456" }, mayCall: sessions },
  "api-placeOrder": {
    path: () => api("/orders"),
    body: { cartId: "", priceHash: "0".repeat(64) },
    mayCall: [],
  },
  "api-showOrder": { path: ({ number }) => api(`/orders/${number}`), mayCall: owners },
  // The order's first line: what it was drawn by is its owner's.
  "api-downloadOrderDieline": {
    path: ({ number }) => api(`/orders/${number}/lines/1/dieline.svg`),
    mayCall: owners,
  },
  "api-showOrderPicture": {
    path: ({ number }) => api(`/orders/${number}/lines/1/picture.svg`),
    mayCall: owners,
  },
  "api-payOrder": {
    path: ({ number }) => api(`/orders/${number}/payments`),
    body: { method: "card" },
    mayCall: owners,
  },
  "api-removeCartLine": { path: ({ lineId }) => api(`/cart/lines/${lineId}`), mayCall: ["anna"] },
  "api-cancelOrder": { path: ({ number }) => api(`/orders/${number}/cancel`), mayCall: owners },
  "api-subscribeToOrders": {
    path: () => api("/webhooks"),
    body: { url: "https://example.com/hook" },
    mayCall: ["customer", "staff"],
  },
  "api-listSubscriptions": { path: () => api("/webhooks"), mayCall: sessions },
  // Nobody's: one's own is ended by a test of the use-case.
  "api-unsubscribeFromOrders": { path: ({ cartId }) => api(`/webhooks/${cartId}`), mayCall: [] },
  // Each their own; who has no session has none.
  "designs-list": { path: () => "/api/designs", mayCall: sessions },
  // Asked for under Anna's id it is hers, and nobody else's.
  "designs-create": {
    path: () => "/api/designs",
    body: { id: "019b0000-0000-7000-8000-00000000d35f", name: "x", product: { sku: "hat-box" } },
    mayCall: [],
  },
  "designs-open": { path: design(""), mayCall: annas },
  "designs-rename": { path: design(""), body: name, mayCall: annas },
  "designs-copy": { path: design("/copies"), body: name, mayCall: annas },
  "designs-changes": { path: design("/changes?clock=0"), mayCall: annas },
  "designs-save": {
    path: design("/changes"),
    body: {
      id: "019b0000-0000-7000-8000-00000000c4a6",
      clock: 0,
      diff: { put: [], patch: { "document:head": { name: "y" } }, del: [] },
    },
    mayCall: annas,
  },
  // Of another's design, and of none, there are no versions.
  "designs-versions": { path: design("/versions"), mayCall: sessions },
  "designs-name-version": { path: design("/versions"), body: name, mayCall: annas },
  "designs-version": { path: design("/versions/1"), mayCall: annas },
  "designs-rename-version": { path: design("/versions/1"), body: name, mayCall: annas },
  "designs-restore": { path: design("/versions/1/restore"), mayCall: annas },
  "designs-shares": { path: design("/shares"), mayCall: annas },
  "designs-share": { path: design("/shares"), body: {}, mayCall: annas },
  // Nobody's: one's own is ended by a test of the use-case.
  "designs-end-share": {
    path: ({ designId, cartId }) => `/api/designs/${designId}/shares/${cartId}`,
    mayCall: [],
  },
  "design-picture": { path: design("/pictures/folded.webp"), mayCall: annas },
  "design-preview": { path: design("/preview/preview.png"), mayCall: annas },
  // A token that nobody was given.
  "shared-design-picture": { path: () => `/api/shared-designs/${"x".repeat(22)}/folded.webp`, mayCall: [] },
  "designs-to-cart": { path: design("/cart"), body: { quantity: 100 }, mayCall: annas },
  "designs-delete": { path: design(""), mayCall: annas },
  "designs-take-back": { path: design("/undelete"), mayCall: annas },
  // Each their own; who has none reads an empty one.
  "help-feedback": { path: () => "/api/help-feedback", body: {}, mayCall: [] },
  "contact-person": { path: () => "/api/contact", mayCall: "everyone" },
  "contact-articles": {
    path: () => "/api/contact/articles",
    body: { words: "delivery", language: "en" },
    mayCall: "everyone",
  },
  "brand-kit-read": { path: () => "/api/brand-kit", mayCall: "everyone" },
  // Names a logo of Anna's. One that was saved would begin with a number of its own.
  "brand-kit-save": {
    path: () => "/api/brand-kit",
    body: ({ assetId }) => ({
      number: 0,
      kit: {
        name: "x",
        colours: [],
        fonts: { heading: null, text: null },
        logos: [{ asset: assetId, cut: "none" }],
      },
    }),
    mayCall: annas,
  },
  "assets-list": { path: () => "/api/assets", mayCall: "everyone" },
  // Sent as JSON, which is no file: what may be sent is a test of the endpoint.
  "assets-upload": { path: () => "/api/assets?name=x", body: {}, mayCall: [] },
  "assets-read": { path: asset(""), mayCall: annas },
  "assets-file": { path: ({ renditionHash }) => `/api/assets/files/${renditionHash}`, mayCall: annas },
  "assets-open-again": { path: asset("/open"), mayCall: annas },
  "assets-change": { path: asset(""), body: name, mayCall: annas },
  "assets-link": { path: asset("/link"), mayCall: annas },
  "assets-delete": { path: asset(""), mayCall: annas },
  // Of a product that nothing is printed on: what may be made is a test of the use-case.
  "print-files-create": {
    path: () => "/api/print-files",
    body: { id: "019b0000-0000-7000-8000-00000000d360", name: "x", product: { sku: "hat-box" } },
    mayCall: [],
  },
  "print-files-read": { path: printFile(""), mayCall: annas },
  "print-files-begin-upload": {
    path: printFile("/uploads"),
    body: { name: "x", bytes: 1_000 },
    mayCall: annas,
  },
  "print-files-read-upload": {
    path: ({ uploadId }) => `/api/print-files/uploads/${uploadId}`,
    mayCall: annas,
  },
  // Sent as JSON, which is no part.
  "print-files-part": {
    path: ({ uploadId }) => `/api/print-files/uploads/${uploadId}?at=0`,
    body: {},
    mayCall: [],
  },
  "print-files-change-sheet": {
    path: printFile("/sheets"),
    body: { surface: "surface:body-outside", file: null, page: 0, placement: null, fixes: [], clock: 0 },
    mayCall: annas,
  },
  // Nothing was found yet.
  "print-files-accept": {
    path: printFile("/accept"),
    body: { surface: "surface:body-outside", key: "0".repeat(24), accepted: true },
    mayCall: [],
  },
  "print-files-comment": {
    path: printFile("/comments"),
    body: { text: "x", surface: null, x: null, y: null },
    mayCall: annas,
  },
  "print-files-restore": { path: printFile("/restore"), body: { number: 1 }, mayCall: annas },
  // Nothing was drawn yet.
  "print-files-tile": {
    path: printFile("/tiles?surface=surface:body-outside&resolution=300&column=0&row=0"),
    mayCall: [],
  },
  "print-files-layers": {
    path: printFile("/layers?surface=surface:body-outside&layers=0"),
    mayCall: [],
  },
  "print-files-version": { path: printFile("/versions/1"), mayCall: annas },
  // Nothing of it has arrived yet.
  "print-files-original": {
    path: ({ uploadId }) => `/api/print-files/files/${uploadId}/link`,
    mayCall: [],
  },
  "print-files-planes": { path: printFile(`/planes/${"0".repeat(64)}`), mayCall: [] },
  "print-files-pictures": { path: printFile(`/pictures/${"0".repeat(64)}`), mayCall: [] },
  "print-files-cancel-upload": {
    path: ({ uploadId }) => `/api/print-files/uploads/${uploadId}`,
    mayCall: annas,
  },
  // Answers at the files' own host alone.
  originals: { path: () => `/originals/v1.${"x".repeat(80)}`, mayCall: [] },
  "payment-webhooks": { path: () => "/webhooks/payments/stripe", body: { id: "evt_forged" }, mayCall: [] },
  "order-documents": {
    path: ({ number, documentId }) => `/documents/${number}/${documentId}.pdf`,
    mayCall: owners,
  },
  "order-drawings": {
    path: ({ number }) => `/documents/${number}/lines/1/dieline.svg`,
    mayCall: owners,
  },
};
