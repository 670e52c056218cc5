/** Who asks, for pages and endpoints that are for one visitor alone. Pages kept for everybody have none. */
import type {
  LiveSession,
  OpenedSession,
  Place,
  RelyingParty,
  SessionCaller,
  StaffSession,
} from "@foldmark/commerce";

export interface PageSession {
  /** Where the visitor stands: for limits, mails and the list of devices. */
  readonly place: Place;
  /** Whom a passkey speaks to. */
  readonly party: RelyingParty;
  /** Null for somebody we have not met, or no longer know. Asked once a request, and only when wanted. */
  live(): Promise<LiveSession | null>;
  caller(): Promise<SessionCaller | null>;
  /** The same; somebody new becomes a guest, and the answer carries their cookie. */
  begin(): Promise<SessionCaller>;
  /** From now on the browser holds this session instead. */
  hold(opened: OpenedSession): void;
  /** The browser shall hold none: after signing out. */
  drop(): void;
  /** So many products are in the cart now: the answer tells the header, which is the same for everybody. */
  countCart(products: number): void;
  /** Sessions that ended elsewhere are not believed any longer. */
  forget(sessionIds: readonly string[]): void;
}

/** Who of the staff asks, in the back office; a session of the shop is none there. */
export interface PageStaffSession {
  readonly place: Place;
  /** Null for whoever is not signed in, or no longer staff. */
  live(): Promise<StaffSession | null>;
  hold(token: string): void;
  drop(): void;
}
