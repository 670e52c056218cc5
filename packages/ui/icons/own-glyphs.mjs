/**
 * The glyphs drawn for this shop: 24 grid, 1.75 px stroke, square caps, one path each where one is enough.
 * Strokes take the colour of the text around them; cut and crease keep their own colour wherever they stand.
 */
const cut = "var(--cut, #d6006e)";
const crease = "var(--crease, #0069a8)";

export const ownGlyphs = {
  // the brand: a box from the front, and the fold mark across it
  mark: `<path d="M3 3h18v18H3z"/><path d="M4.5 9.5h3M10.5 9.5h3M16.5 9.5h3" stroke="${cut}"/>`,

  // the trade
  box: "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9M8 6l8 4",
  "box-open": "M5 11v9h14v-9zM5 11L3 5h8l1 6M19 11l2-6h-8l-1 6M5 11h14",
  mailer: "M4 12h16v8H4zM4 12l2-8h12l2 8M4 12l-1.5 3M20 12l1.5 3",
  dieline: `<path d="M9 3h6v5h5v7h-5v6H9v-6H4V8h5z" stroke="${cut}"/><path d="M9 8h6v7H9z" stroke="${crease}" stroke-dasharray="2 2.2" stroke-linecap="butt"/>`,
  cut: `<path d="M3 12h18" stroke="${cut}"/><path d="M7 4v5M7 15v5M17 4v5M17 15v5"/>`,
  crease: `<path d="M3 12h18" stroke="${crease}" stroke-dasharray="3.5 3.5" stroke-linecap="butt"/><path d="M7 4v5M7 15v5M17 4v5M17 15v5"/>`,
  bleed: `<path d="M7 7h10v10H7z"/><path d="M3.5 3.5h17v17h-17z" stroke="var(--cyan, #00a3e0)"/>`,
  safe: `<path d="M3.5 3.5h17v17h-17z"/><path d="M7.5 7.5h9v9h-9z" stroke-dasharray=".1 3"/>`,
  flute: "M3 6h18M3 18h18M3 17c2.2 0 2.2-10 4.5-10s2.2 10 4.5 10 2.2-10 4.5-10 2.2 10 4.5 10",
  "double-flute":
    "M3 3.5h18M3 12h18M3 20.5h18M3 11l3-6.5L9 11l3-6.5L15 11l3-6.5L21 11M3 19.5l3-6.5 3 6.5 3-6.5 3 6.5 3-6.5 3 6.5",
  fold: "M4 20V9l8-5v11zM12 15h8V4h-8",
  sheet: "M4 4h16v16H4zM4 9h16M4 15h16",
  pallet: "M5 5h6v7H5zM13 5h6v7h-6zM3 15h18M4.5 15v4M12 15v4M19.5 15v4M3 19h18",
  proof: "M6 3h8l4 4v14H6zM14 3v4h4M9 13l2.5 2.5L15.5 11",
  sample: "M4 8l8-4 8 4v9l-8 4-8-4zM12 9v6M9 12h6",

  // things people do
  "arrow-right": "M4 12h15M13 6l6 6-6 6",
  "arrow-left": "M20 12H5M11 6l-6 6 6 6",
  "chevron-down": "M6 9l6 6 6-6",
  "chevron-up": "M6 15l6-6 6 6",
  "chevron-left": "M15 6l-6 6 6 6",
  "chevron-right": "M9 6l6 6-6 6",
  sort: "M8 10l4-4 4 4M8 14l4 4 4-4",
  check: "M4 12.5l5 5L20 6.5",
  close: "M5 5l14 14M19 5L5 19",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  menu: "M4 7h16M4 12h16M4 17h16",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20",
  download: "M12 4v11M7 10.5l5 5 5-5M4 20h16",
  upload: "M12 16V5M7 9.5l5-5 5 5M4 20h16",
  enlarge: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6",
  repeat: "M4 11V7h13M14 4l3 3-3 3M20 13v4H7M10 20l-3-3 3-3",
  rotate: "M19 12a7 7 0 1 1-2-5M17 3v4h-4",
  undo: "M8 5L4 9l4 4M4.5 9H15a5 5 0 0 1 0 10h-4",
  redo: "M16 5l4 4-4 4M19.5 9H9a5 5 0 0 0 0 10h4",
  print: "M7 8V4h10v4M5 8h14v8h-3M8 16H5V8M8 14h8v6H8z",
  play: "M8 5l11 7-11 7z",
  eye: "M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 0 .1 0z",
  ruler: "M3 8h18v8H3zM7 8v3M11 8v4M15 8v3M19 8v3",
  layers: "M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5",

  // things people see
  "circle-check": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM8.5 12l2.5 2.5 4.5-5",
  info: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5M12 8v.1",
  help: "M12 4a8 8 0 1 0 .1 0zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.5v.7M12 16.5v.1",
  warning: "M12 4L2.5 20h19zM12 10v4.5M12 17.2v.1",
  error: "M8 3.5h8L20.5 8v8L16 20.5H8L3.5 16V8zM12 8v5M12 16v.1",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2",
  cloud: "M7 18h10a4 4 0 0 0 .5-8A6 6 0 0 0 6 11a3.5 3.5 0 0 0 1 7zM9 13.5l2 2 4-4",
  globe: "M12 4a8 8 0 1 0 .1 0zM4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  cart: "M3 5h3l2.4 10.5h9.2L20 8H7M9.5 19.5h.01M16.5 19.5h.01",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-3.6 3.6-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
  people: "M9 5a3 3 0 1 0 .1 0zM3 19c.5-3 2.8-5 6-5s5.5 2 6 5M16 6a2.5 2.5 0 1 1 0 5M17 14c2.4.4 3.7 2 4 5",
  "thumb-down": "M20 13h-4V4h4zM16 13l-4 7c-1.6 0-2.4-1.2-2-2.8l.8-3.2H4L6 4h10",
  "thumb-up": "M4 11h4v9H4zM8 11l4-7c1.6 0 2.4 1.2 2 2.8l-.8 3.2H20l-2 10H8",
  truck: "M2.5 6h11v10h-11zM13.5 9.5h4l3.5 3.5v3h-7.5M7 18.5h.01M17 18.5h.01",
  factory: "M3 20V10l6 4v-4l6 4V5h6v15zM7 17h.1M12 17h.1M17 17h.1",
  card: "M3 6h18v12H3zM3 10h18M6 15h4",
  chat: "M4 5h16v11h-8l-4 4v-4H4zM8 9h8M8 12h5",
  mail: "M3 6h18v12H3zM3 6l9 7 9-7",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10.5 21h3",
  book: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.1",
  text: "M5 7V4.5h14V7M12 4.5v15M9 19.5h6",
  flag: "M5 21V4h13l-2.5 4.5L18 13H5",
  home: "M4 11l8-7 8 7v9H4z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1",
  link: "M10 14a4 4 0 0 1 0-5.5l3-3a4 4 0 0 1 5.5 5.5L17 12.5M14 10a4 4 0 0 1 0 5.5l-3 3a4 4 0 0 1-5.5-5.5L7 11.5",
  offer: "M5 4h14v16l-3-2-2 2-2-2-2 2-2-2-3 2zM8.5 9h7M8.5 13h7",
  tag: "M4 4h8l8 8-8 8-8-8zM8 8h.1",
};

/** Taken from Lucide as they are, except for the ends and corners of the strokes. */
export const lucideNames = [
  "calendar",
  "copy",
  "external-link",
  "log-out",
  "map-pin",
  "phone",
  "refresh-cw",
  "settings-2",
  "list-filter",
];
