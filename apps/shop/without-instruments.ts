/**
 * React Router can be watched by instruments. We give it none, and there is no setting that leaves out of the browser
 * what would carry them: this stands in for it (docs/decisions/0019).
 */
export const withoutInstruments = `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;`;
