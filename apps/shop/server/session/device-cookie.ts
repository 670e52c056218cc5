/**
 * Marks a browser in which somebody signed in before, so that wrong tries made elsewhere do not keep them out. It says
 * neither who that was nor lets anybody in: without the mailbox it cannot be read, and without the password it is of no use.
 */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { randomToken } from "@foldmark/platform";
import { browserStorage, hostCookieName } from "../../app/request/browser-storage.ts";

const cookieName = (secure: boolean): string => hostCookieName("device", secure);

const keptSeconds = browserStorage.device.days * 86_400;
/** A family at one computer; whoever was here longest ago goes first. */
const mostMailboxes = 3;

const entry = /^(?<issued>[0-9a-z]{1,9})\.(?<id>[\w-]{43})\.(?<mark>[\w-]{43})$/;

export interface DeviceOptions {
  readonly secret: string;
  readonly secure: boolean;
  readonly now: () => Date;
}

export class Device {
  readonly #entries: readonly string[];
  readonly #key: Uint8Array;
  readonly #options: DeviceOptions;

  constructor(cookies: string | null, options: DeviceOptions) {
    const name = `${cookieName(options.secure)}=`;
    const pair = (cookies ?? "").split(";").find((each) => each.trim().startsWith(name));
    this.#entries = (pair?.trim().slice(name.length) ?? "").split("~").slice(0, mostMailboxes);
    this.#key = new Uint8Array(hkdfSync("sha256", options.secret, "", "device", 32));
    this.#options = options;
  }

  #mark(issued: string, id: string, mailboxKey: string): Buffer {
    return createHmac("sha256", this.#key).update(`${issued}.${id} ${mailboxKey}`).digest();
  }

  #seconds(): number {
    return Math.floor(this.#options.now().getTime() / 1000);
  }

  #idIn(text: string, mailboxKey: string): string | null {
    const { issued, id, mark } = entry.exec(text)?.groups ?? {};
    if (issued === undefined || id === undefined || mark === undefined) return null;
    const age = this.#seconds() - Number.parseInt(issued, 36);
    if (age < 0 || age > keptSeconds) return null;
    return timingSafeEqual(Buffer.from(mark, "base64url"), this.#mark(issued, id, mailboxKey)) ? id : null;
  }

  /** A name for this browser when somebody signed in with the mailbox in it; else null. */
  knownTo(mailboxKey: string): string | null {
    for (const each of this.#entries) {
      const id = this.#idIn(each, mailboxKey);
      if (id !== null) return id;
    }
    return null;
  }

  /** The cookie after somebody signed in with this mailbox. */
  cookieKnowing(mailboxKey: string): string {
    const issued = this.#seconds().toString(36);
    const id = randomToken();
    const added = `${issued}.${id}.${this.#mark(issued, id, mailboxKey).toString("base64url")}`;
    const others = this.#entries.filter((each) => entry.test(each) && this.#idIn(each, mailboxKey) === null);
    const value = [added, ...others].slice(0, mostMailboxes).join("~");
    const { secure } = this.#options;
    const parts = [`${cookieName(secure)}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax"];
    return [...parts, ...(secure ? ["Secure"] : []), `Max-Age=${keptSeconds}`].join("; ");
  }
}
