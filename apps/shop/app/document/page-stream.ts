/** Sends a page on as React makes it. */
import { Writable } from "node:stream";

/**
 * React writes dozens of small pieces; what it writes in one turn of the event loop leaves as one, because every
 * piece costs a compression flush and a packet.
 */
export function streamedPage(): { sink: Writable; body: ReadableStream<Uint8Array> } {
  let pieces: Buffer[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let isOpen = true;
  const send = () => {
    if (pieces.length === 0 || !isOpen) return;
    controller.enqueue(Buffer.concat(pieces));
    pieces = [];
  };
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      if (pieces.length === 0) setImmediate(send);
      pieces.push(piece);
      done();
    },
    final(done) {
      send();
      if (isOpen) controller.close();
      isOpen = false;
      done();
    },
    destroy(error, done) {
      // What broke is in the log; the message of this error may end in the visitor's page.
      if (isOpen) controller.error(new Error("the page was cut off"));
      isOpen = false;
      done(error);
    },
  });
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
    // The visitor has gone: React stops rendering when its destination is destroyed.
    cancel() {
      isOpen = false;
      sink.destroy();
    },
  });
  return { sink, body };
}
