/** Terms and limits that readers are told of, each from the code that holds them to it: for the help site. */
import { largestAsset } from "../assets/asset-limits.ts";
import { mostLines, mostSamplePacks, priceLockDays } from "../carts/cart-rules.ts";
import { sharedDays } from "../carts/share-cart.ts";
import { accountDesigns, guestDesigns } from "../designs/design-limits.ts";
import { usualDays } from "../designs/share-design.ts";
import { deletedDesignDays, guestDays } from "../guest-days.ts";
import { shortestPassword } from "../identity/password-rules.ts";
import { proofLivesMs } from "../identity/proof-store.ts";
import { sessionLives } from "../identity/session-rules.ts";
import { periodDays } from "../orders/withdrawal.ts";
import { paymentExpiry } from "../payments/methods.ts";
import { largestFile } from "../print-files/limits.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const megabyte = 1024 * 1024;

export const publishedTerms = {
  priceHoldDays: priceLockDays,
  sharedCartDays: sharedDays,
  sharedDesignDays: usualDays,
  deletedDesignDays,
  guestDays,
  transferDays: paymentExpiry("check", new Date(0)).getTime() / dayMs,
  withdrawalDays: periodDays,
  rememberedDays: sessionLives.remembered.absoluteMs / dayMs,
  cartLines: mostLines,
  samplePacks: mostSamplePacks,
  passwordLength: shortestPassword,
  registrationMinutes: proofLivesMs["verify-email"] / minuteMs,
  resetMinutes: proofLivesMs["reset-password"] / minuteMs,
  printFileMegabytes: largestFile / megabyte,
  pictureMegabytes: largestAsset.picture / megabyte,
  fontMegabytes: largestAsset.font / megabyte,
  guestDesigns: guestDesigns.designs,
  accountDesigns: accountDesigns.designs,
} as const;
