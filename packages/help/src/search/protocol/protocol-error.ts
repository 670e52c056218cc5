/** A question that cannot be answered, as the provider says so: `{"message", "status"}`. */
export class ProtocolError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "ProtocolError";
    this.status = status;
  }
}

export const badRequest = (message: string): ProtocolError => new ProtocolError(400, message);
