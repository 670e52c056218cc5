/** What pages themselves read and set in a browser, by name: apart from the table, which every page would carry along. */

/** Followed by the storefront. */
export const cartCountName = "cart-";
export const declinedRegionName = "region-suggestion-declined";
export const helpTopicName = "help-topic";
export const helpSearchHostsName = "help-search-hosts";
/** What follows says what is kept of which design. */
export const designsName = "foldmark-";
export const designsDays = 180;
