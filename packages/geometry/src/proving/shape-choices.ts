/**
 * Allowances that are a choice of shape, not a condition of closing: radii, tapers, how far a flap reaches.
 * A wrong one still shows in the pinned figures.
 */
export const shapeChoices: Readonly<Record<string, readonly string[]>> = {
  "roll-end-lock-front": [
    "lockShareOfWidth",
    "lockTabTaper",
    "dustTaperDegrees",
    "dustRadiusMm",
    "cherryShort",
    "cherryFromMiddle",
    "thumbRadiusMm",
    "relief",
  ],
  "roll-end-tuck-front": [
    "lockShareOfWidth",
    "lockTabTaper",
    "frontChamfer",
    "lidBevel",
    "tuckRadiusMm",
    "relief",
  ],
  "regular-slotted-case": ["lapTaperDegrees"],
  "reverse-tuck-end": [
    "lapTaperDegrees",
    "tuckShareOfWidth",
    "tuckMinMm",
    "tuckMaxMm",
    "slitShareOfWidth",
    "slitMaxMm",
    "dustInset",
    "dustShareOfWidth",
    "dustTaperShare",
    "thumbRadiusMm",
  ],
  "straight-tuck-end": [
    "lapTaperDegrees",
    "tuckShareOfWidth",
    "tuckMinMm",
    "tuckMaxMm",
    "slitShareOfWidth",
    "slitMaxMm",
    "dustInset",
    "dustShareOfWidth",
    "dustTaperShare",
    "thumbRadiusMm",
  ],
  "two-piece": [
    "tabMaxMm",
    "tabMinMm",
    "tabShareOfHeight",
    "tabFootTaper",
    "tabFootTaperMm",
    "tabTopTaperMm",
  ],
  sleeve: ["lapTaperDegrees", "thumbRadiusMm"],
};
