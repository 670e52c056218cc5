/** Secrets of others that we must be able to read again: kept so that a copy of the database alone opens none. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export interface Sealer {
  /** `of` is what the text belongs to, such as a row's id: moved to another row, it does not open. */
  seal(text: string, of: string): string;
  /** Null when it was sealed with another key, for something else, or was changed. */
  open(sealed: string, of: string): string | null;
}

const cipher = "aes-256-gcm";
const version = "v1.";
const nonceBytes = 12;
const tagBytes = 16;

export const isSealed = (text: string): boolean => text.startsWith(version);

/** The installation's secret gives each purpose a key of its own. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", `sealed/${purpose}`, 32));
  return {
    seal(text, of) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(of));
      const parts = [nonce, sealing.update(text, "utf8"), sealing.final(), sealing.getAuthTag()];
      return version + Buffer.concat(parts).toString("base64url");
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed.slice(version.length), "base64url");
      if (!isSealed(sealed) || bytes.length < nonceBytes + tagBytes) return null;
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(of))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        const text = opening.update(bytes.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([text, opening.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
