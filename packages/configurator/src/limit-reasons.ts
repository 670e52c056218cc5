/** Why a size cannot be made, in words a buyer knows: many rules of the constructions, few reasons. */
import type { LimitReason } from "@foldmark/geometry";
import type { MessageId } from "@foldmark/messages";

type ReasonText = Extract<MessageId, `product.reason.${string}`>;

export const reasonTexts: Readonly<Record<LimitReason, ReasonText>> = {
  "bottom-from-front-and-back": "product.reason.bottom",
  "corner-tabs-meet": "product.reason.flaps",
  "dust-flaps-beside-tuck": "product.reason.flaps",
  "dust-flaps-meet": "product.reason.flaps",
  "ends-between-tabs": "product.reason.flaps",
  "ends-fold-flat": "product.reason.flat",
  "glue-lap-on-this-side": "product.reason.longer-side",
  "gussets-between-front-and-back": "product.reason.bottom",
  "lid-deeper-than-base": "product.reason.lid",
  "lid-higher-than-half-the-can": "product.reason.lid",
  "room-for-both-tucks": "product.reason.joints",
  "room-for-ears-and-locks": "product.reason.joints",
  "room-for-euro-hole": "product.reason.euro-hole",
  "room-for-glue-lap": "product.reason.joints",
  "room-for-glued-tabs": "product.reason.joints",
  "room-for-magnets": "product.reason.magnets",
  "room-for-roll-and-ears": "product.reason.joints",
  "room-for-strips": "product.reason.strips",
  "room-for-window": "product.reason.window",
  "room-for-zip-and-seals": "product.reason.zip",
  "side-flaps-under-long-walls": "product.reason.flaps",
  "tile-larger-than-sheet": "product.reason.pattern",
  "tongue-between-legs": "product.reason.flaps",
  "tuck-above-floor": "product.reason.joints",
  "tuck-between-ends": "product.reason.flaps",
  "tuck-between-walls": "product.reason.flaps",
  "width-is-the-shorter-side": "product.reason.longer-side",
};
