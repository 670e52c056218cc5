/** A software authenticator for tests of passkeys, and the host it makes its keys for. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

export const party = { name: "Foldmark", origin: "https://shop.test" };

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** What sits in a telephone: one key that signs what it is asked to. */
export class Authenticator {
  readonly id = randomBytes(32).toString("base64url");
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  count = 0;

  #data(host: string, isNew: boolean): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.count);
    const flags = Buffer.from([isNew ? 0x45 : 0x05]);
    const head = Buffer.concat([sha256(host), flags, counter]);
    if (!isNew) return head;
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([0, id.length]);
    return Buffer.concat([head, Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)]);
  }

  #client(type: string, challenge: string, origin: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");
  }

  create(challenge: string, { origin } = party): object {
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(this.#data(new URL(origin).hostname, true))],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url");
    const response = {
      clientDataJSON: this.#client("webauthn.create", challenge, origin),
      attestationObject,
    };
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  get(challenge: string, { origin } = party): object {
    this.count += 1;
    const authenticatorData = this.#data(new URL(origin).hostname, false);
    const clientDataJSON = this.#client("webauthn.get", challenge, origin);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    const response = {
      authenticatorData: authenticatorData.toString("base64url"),
      clientDataJSON,
      signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
    };
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }
}

function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const coordinates = [x, y].map((part) => new Uint8Array(Buffer.from(part, "base64url")));
  const map = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinates[0]],
    [-3, coordinates[1]],
  ]);
  return Buffer.from(isoCBOR.encode(map as never));
}
