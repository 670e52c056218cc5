/** Files in an S3 bucket, for more than one machine. */
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import { Readable } from "node:stream";
import { assertOutsideTransaction } from "../database/transaction.ts";
import { type FileStore, fannedOut, removeAbandoned, spool } from "./file-store.ts";

export interface S3StoreOptions {
  bucket: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** For a store other than Amazon's. */
  endpoint?: string;
  /** Where bytes wait until their name is known: a folder of our own, as whoever can write there can change them. */
  spoolFolder: string;
  /** A store that says nothing for this long is given up; 15 s unless told. */
  silenceMilliseconds?: number;
}

/** What fails is thrown; the client's own remarks would be lines without structure between ours. */
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The client is loaded only where it is used: a shop with a folder starts faster without it. */
export async function createS3Store(options: S3StoreOptions): Promise<FileStore & { close(): void }> {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } =
    await import("@aws-sdk/client-s3");
  const { bucket: Bucket, spoolFolder } = options;
  let tidied: Promise<void> | undefined;
  const client = new S3Client({
    region: options.region,
    credentials: options.credentials,
    maxAttempts: 3,
    logger: quiet,
    requestHandler: {
      connectionTimeout: 2_000,
      // Silence, not length: a large file may take its time as long as it moves.
      socketTimeout: options.silenceMilliseconds ?? 15_000,
    },
    // Stores other than Amazon's know neither host-style buckets nor trailing checksums.
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

  const has = async (sha256: string): Promise<boolean> => {
    assertOutsideTransaction("Asking the file store");
    const found = await missingAsNull(client.send(new HeadObjectCommand({ Bucket, Key: fannedOut(sha256) })));
    return found !== null;
  };

  return {
    has,

    async put(content, { limit }) {
      assertOutsideTransaction("Storing a file");
      tidied ??= removeAbandoned(spoolFolder);
      await tidied;
      const { path: file, ...stored } = await spool(content, spoolFolder, limit);
      try {
        if (await has(stored.sha256)) return stored;
        const body = createReadStream(file);
        try {
          await client.send(
            new PutObjectCommand({
              Bucket,
              Key: fannedOut(stored.sha256),
              Body: body,
              ContentLength: stored.size,
            }),
          );
        } finally {
          // A request that failed before reading to the end would keep the file open for ever.
          body.destroy();
        }
        return stored;
      } finally {
        await fs.rm(file, { force: true });
      }
    },

    async get(sha256) {
      assertOutsideTransaction("Reading a file");
      const found = await missingAsNull(
        client.send(new GetObjectCommand({ Bucket, Key: fannedOut(sha256) })),
      );
      return found?.Body instanceof Readable ? found.Body : null;
    },

    async delete(sha256) {
      assertOutsideTransaction("Deleting a file");
      await client.send(new DeleteObjectCommand({ Bucket, Key: fannedOut(sha256) }));
    },

    close: () => client.destroy(),
  };
}

async function missingAsNull<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking;
  } catch (error) {
    const { $metadata: answer } = error as { $metadata?: { httpStatusCode?: number } };
    if (answer?.httpStatusCode === 404) return null;
    throw error;
  }
}
