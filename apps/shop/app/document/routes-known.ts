/** The event of a document whose script has all its route modules. */
export const routesKnown = "routes-known";
