/** What can go wrong when an address is made. Reading an address never throws: whatever a visitor types is answered. */

export type RoutingErrorCode =
  | "route-absent"
  | "parameter-missing"
  | "parameter-unsafe"
  | "brand-slug-invalid"
  | "address-taken";

export class RoutingError extends Error {
  readonly code: RoutingErrorCode;

  constructor(code: RoutingErrorCode, message: string) {
    super(message);
    this.name = "RoutingError";
    this.code = code;
  }
}
