const tuckedLid = [
  "lapTaperDegrees",
  "tuckShareOfWidth",
  "tuckMinMm",
  "tuckMaxMm",
  "slitShareOfWidth",
  "slitMaxMm",
  "dustInset",
  "dustShareOfWidth",
  "dustTaperShare",
];
const rollEndLockFront = [
  "lockShareOfWidth",
  "lockTabTaper",
  "dustTaperDegrees",
  "dustRadiusMm",
  "cherryShort",
  "cherryFromMiddle",
  "thumbRadiusMm",
  "relief",
];
const wrapping = ["earMm", "wrapShortMm", "mitre"];
const gluedTabs = [
  "tabMaxMm",
  "tabMinMm",
  "tabShareOfHeight",
  "tabFootTaper",
  "tabFootTaperMm",
  "tabTopTaperMm",
];

/**
 * Allowances that are a choice of shape, not a condition of closing: radii, tapers, how far a flap reaches.
 * A wrong one still shows in the pinned figures.
 */
export const shapeChoices: Readonly<Record<string, readonly string[]>> = {
  "roll-end-lock-front": rollEndLockFront,
  "roll-end-tuck-front": [
    "lockShareOfWidth",
    "lockTabTaper",
    "frontChamfer",
    "lidBevel",
    "tuckRadiusMm",
    "relief",
  ],
  "regular-slotted-case": ["lapTaperDegrees"],
  "reverse-tuck-end": [...tuckedLid, "thumbRadiusMm"],
  "straight-tuck-end": [...tuckedLid, "thumbRadiusMm"],
  "snap-lock-carton": [...tuckedLid, "maleInset", "sideTipMm"],
  "auto-bottom-carton": [...tuckedLid, "majorInset", "minorInset", "minorShortMm", "hookGapMm"],
  "wine-box": [...tuckedLid, "majorInset", "minorInset", "minorShortMm", "hookGapMm"],
  "two-piece": [...gluedTabs, "tabMaxMm", "tabMinMm", "tabShareOfHeight"],
  "cake-box": [
    ...gluedTabs,
    "tabMm",
    "sideFlapShareOfHeight",
    "sideFlapMaxMm",
    "frontFlapShareOfHeight",
    "windowMm",
    "windowRadiusMm",
  ],
  "carrier-box": [
    "lapTaperDegrees",
    "maleInset",
    "sideTipMm",
    "handleRadiusMm",
    "handHoleHeightMm",
    "hookTaperDegrees",
  ],
  "paper-bag": [
    "lapMm",
    "lapTaperDegrees",
    "turnOverMm",
    "holeRadiusMm",
    "turnOverHoleRadiusMm",
    "holeFromTopMm",
    "holeSpacingShare",
  ],
  "rigid-two-piece": wrapping,
  "rigid-hinged": wrapping,
  "rigid-magnetic": [...wrapping, "magnetMm", "magnetFromEdgeMm"],
  "rigid-drawer": [...wrapping, "pullRadiusMm"],
  "poly-mailer": ["sealMm", "stripMm", "sideMm", "bottomMm"],
  "paper-mailer": ["sealMm", "stripMm", "sideMm", "bottomMm"],
  "rigid-envelope": ["lapTaperDegrees", "lapEndMm", "flapRadiusMm", "peelMm", "tearMm", "tearBelowFlapMm"],
  doypack: ["sideSealMm", "topSealMm", "zipMm", "zipFreeMm", "notchMm", "cornerRadiusMm"],
  "paper-can": ["seamMm"],
  label: ["radiusMm", "linerMm"],
  card: ["creaseSideMm"],
  tape: ["sideMm", "coreRadiusMm", "rollRadiusMm"],
  "tote-bag": ["hemMm", "windowBelowHemMm", "windowSideMm", "windowBottomMm", "handleMm", "handleFromSideMm"],
  "sleeved-mailer": [...rollEndLockFront, "lapTaperDegrees", "sleeveThumbRadiusMm"],
  sleeve: ["lapTaperDegrees", "thumbRadiusMm"],
};
