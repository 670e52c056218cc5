/** What a reader agreed to, what may be told of them then, and the widget in which they talk to us. */

export { Chat, type ChatWidget } from "./chat.ts";
export { type ChatVendor, chatVendors, findWidget } from "./chat-vendors.ts";
export { Consent, type ConsentCategory } from "./consent.ts";
export { scrubbedQuery } from "./scrubbed-query.ts";
export { helpSearchTracking, searchedEvent } from "./tracked-search.ts";
export { type AnalyticsObject, Tracker, type TrackerParts } from "./tracker.ts";
