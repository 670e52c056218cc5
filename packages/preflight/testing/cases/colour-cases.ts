/** Colours, pictures, layers, white, and what acts. */
import { separation } from "@foldmark/pdf-plates/testing";
import { inPoints } from "../box-page.ts";
import { at, type FileCase, fileCase } from "../file-case.ts";

const cmyk = "/ColorSpace /DeviceCMYK /BitsPerComponent 8";
const gray = "/ColorSpace /DeviceGray /BitsPerComponent 8";
/** mm: 50.8 × 25.4. */
const place = [30, 140, 80.8, 165.4] as const;
const near = [28, 138, 83, 168] as const;

export const colourCases: readonly FileCase[] = [
  fileCase("a picture of a hundred pixels an inch", [at("resolution", "front", near)], (page) => [
    page.picture("I", place),
    { images: `/I ${page.image(200, 100, cmyk, 4)}` },
  ]),
  fileCase("a picture of two hundred pixels an inch", [at("resolution", "front", near)], (page) => [
    page.picture("I", place),
    { images: `/I ${page.image(400, 200, cmyk, 4)}` },
  ]),
  fileCase("a picture made large in a form", [at("resolution", "front", near)], (page) => {
    const image = page.image(200, 100, cmyk, 4);
    const form = page.pdf.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /I ${image} >> >>`,
      "/I Do",
    );
    return [page.picture("A", place), { images: `/A ${form}` }];
  }),
  fileCase("a stencil of three hundred pixels an inch", [at("resolution", "front", near)], (page) => [
    page.draw("0 0 0 1 k").picture("I", place),
    { images: `/I ${page.image(600, 300, "/ImageMask true /BitsPerComponent 1", 0.125)}` },
  ]),
  fileCase(
    "a picture whose soft edge is coarse",
    [at("resolution", "front", near), at("transparency", "front", near)],
    (page) => [
      page.picture("I", place),
      { images: `/I ${page.image(600, 300, `${cmyk} /SMask ${page.image(100, 50, gray, 1)}`, 4)}` },
    ],
  ),
  fileCase("a picture cut out by a coarse stencil", [at("resolution", "front", near)], (page) => {
    const stencil = page.image(300, 150, "/ImageMask true /BitsPerComponent 1", 0.125);
    const images = `/I ${page.image(600, 300, `${cmyk} /Mask ${stencil}`, 4)}`;
    return [page.picture("I", place), { images }];
  }),
  fileCase(
    "an area that fades by a coarse picture",
    [at("resolution", "front", near), at("transparency", "front", near)],
    (page) => {
      const [left, bottom, right, top] = place;
      const drawn = [right - left, 0, 0, top - bottom, left + 10, bottom + 10].map(inPoints).join(" ");
      const group = page.pdf.stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 2000 2000] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /XObject << /I ${page.image(100, 50, gray, 1)} >> >>`,
        `q ${drawn} cm /I Do Q`,
      );
      const settings = `/fading << /SMask << /S /Luminosity /G ${group} >> >>`;
      return [page.ground().fill("0 0.6 0 0 k", place, "/fading gs"), { settings }];
    },
  ),
  fileCase(
    "a picture with more pixels than are seen",
    [at("fine-image", "front", [28, 138, 50, 150])],
    (page) => [page.picture("I", [30, 140, 42.7, 146.35]), { images: `/I ${page.image(500, 250, cmyk, 4)}` }],
  ),
  fileCase("a picture of sixteen bits", [at("deep-image", "front", near)], (page) => [
    page.picture("I", place),
    { images: `/I ${page.image(600, 300, "/ColorSpace /DeviceCMYK /BitsPerComponent 16", 8, 40)}` },
  ]),
  fileCase(
    "a picture in RGB",
    [at("rgb-colour", "front", near), at("unknown-profile", "front", near)],
    (page) => [
      page.picture("I", place),
      { images: `/I ${page.image(600, 300, "/ColorSpace /DeviceRGB /BitsPerComponent 8", 3, 190)}` },
    ],
  ),
  fileCase("an area in RGB", [at("rgb-colour", "back", [195, 145, 245, 185])], (page) =>
    page.fill("0.9 0.4 0.1 rg", [200, 150, 240, 180]),
  ),
  fileCase("an area in Lab", [at("rgb-colour", "front", [28, 138, 83, 168])], (page) => [
    page.fill("/lab cs 60 20 30 scn", place),
    { colourSpaces: "/lab [/Lab << /WhitePoint [0.9642 1 0.8249] /Range [-128 127 -128 127] >>]" },
  ]),
  fileCase("text in RGB", [at("rgb-colour", "front", [25, 150, 100, 170])], (page) =>
    page.text("RGB WORDS", [30, 160], { colour: "0.6 0.1 0.5 rg", size: 20, setting: "" }),
  ),
  fileCase("the colour of marks on artwork", [at("registration-colour", "front", near)], (page) => [
    page.fill("/all cs 0.5 scn", place),
    {
      colourSpaces:
        "/all [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>]",
    },
  ]),
  fileCase("white that overprints", [at("white-overprint", "front", near)], (page) =>
    page.ground("0.4 0.1 0 0 k").fill("0 0 0 0 k", place, "/over gs"),
  ),
  fileCase("transparency", [at("transparency", "front", near)], (page) =>
    page.ground().fill("0 0.6 0 0 k", place, "/half gs"),
  ),
  fileCase(
    "blending in RGB",
    [at("transparency", "front", near), at("blend-space"), at("approximate")],
    (page) => [
      page.ground().fill("0 0.6 0 0 k", place, "/multiply gs"),
      { page: "/Group << /S /Transparency /CS /DeviceRGB >>" },
    ],
  ),
  fileCase(
    "a soft edge of ink on a page that mixes in RGB",
    [at("transparency", "front", near), at("blend-space"), at("approximate")],
    (page) => [
      page.ground().picture("I", place),
      {
        images: `/I ${page.image(600, 300, `${cmyk} /SMask ${page.image(600, 300, gray, 1)}`, 4)}`,
        page: "/Group << /S /Transparency /CS /DeviceRGB >>",
      },
    ],
  ),
  fileCase("a layer that is off", [at("hidden-layer")], (page) => {
    const layer = page.pdf.add("<< /Type /OCG /Name (Old version) >>");
    return [
      page.ground().draw("/OC /L BDC").fill("0 1 0 0 k", place).draw("EMC"),
      {
        resources: `/Properties << /L ${layer} >>`,
        catalog: `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] /ON [] >> >>`,
      },
    ];
  }),
  fileCase("a stamp that would be printed", [at("annotation")], (page) => [
    page.ground(),
    { page: `/Annots [<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 50 50] >>]` },
  ]),
  fileCase("a script", [at("active-content")], (page) => [
    page.ground(),
    { catalog: "/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\(1\\)) >>] >> >>" },
  ]),
  fileCase("a file in the file", [at("active-content")], (page) => [
    page.ground(),
    { catalog: "/Names << /EmbeddedFiles << /Names [] >> >>" },
  ]),
  fileCase("fields of a form", [at("active-content")], (page) => [
    page.ground(),
    { catalog: "/AcroForm << /Fields [<< /T (name) /FT /Tx >>] >>" },
  ]),
  fileCase(
    "colours on kraft",
    [at("kraft-shift")],
    (page) => page.fill("0.8 0.2 0 0 k", [30, 90, 100, 210]),
    "kraft",
  ),
  fileCase(
    "white text on kraft",
    [at("white-missing", "front", [25, 150, 100, 170])],
    (page) =>
      page
        .text("WHITE ON BROWN", [30, 160], { colour: "0 0 0 0 k", size: 20, setting: "" })
        .text("AND BLACK", [30, 120]),
    "kraft",
  ),
  fileCase(
    "a print with white, and no white",
    [at("white-missing")],
    (page) => page.text("BLACK", [30, 160], { size: 20 }),
    "white-on-kraft",
  ),
  fileCase(
    "white that takes colours out",
    [at("white-plate", "front", [25, 150, 100, 175])],
    (page) =>
      page.ground().text("WHITE", [30, 160], { colour: "/white cs 1 scn", size: 30, setting: "/knock gs" }),
    "white-on-kraft",
  ),
  fileCase(
    "white with nothing on it",
    [at("white-plate")],
    (page) => page.text("BLACK", [30, 160], { size: 20 }).fill("/white cs 0 scn", place, "/over gs"),
    "white-on-kraft",
  ),
  fileCase(
    "white beside the colours",
    [at("white-plate")],
    (page) =>
      page.fill("0.8 0.2 0 0 k", [30, 90, 100, 210]).fill("/white cs 1 scn", [190, 90, 220, 120], "/over gs"),
    "white-on-kraft",
  ),
  fileCase("foil that was not ordered", [at("finish-not-ordered", "front", [38, 148, 92, 172])], (page) =>
    page.fill("0.8 0.2 0 0 k", [30, 100, 110, 190]).fill("/foil cs 1 scn", [40, 150, 90, 170]),
  ),
  fileCase(
    "spot varnish where all of it is varnished",
    [at("finish-not-ordered", "front", [38, 148, 92, 172])],
    (page) => [
      page
        .ground()
        .fill("/gloss cs 1 scn", [100, 150, 110, 170], "/over gs")
        .fill("/free cs 1 scn", [40, 100, 90, 120], "/over gs")
        .fill("/uv cs 1 scn", [40, 150, 90, 170], "/over gs"),
      {
        colourSpaces: `/uv ${separation("Spot#20UV", "0 0.1 0 0")} /gloss ${separation("Gloss#20Varnish", "0 0.1 0 0")} /free ${separation("Varnish#20Free", "0.1 0 0 0")}`,
      },
    ],
    "varnished",
  ),
  fileCase(
    "two inks where one is printed",
    [at("ink-not-printable")],
    (page) =>
      page
        .text("FOREST", [40, 160], { colour: "/green cs 1 scn", size: 30, setting: "" })
        .text("ORANGE", [40, 120], { colour: "/orange cs 1 scn", size: 30, setting: "" }),
    "one-spot",
  ),
  fileCase(
    "process colours where one ink is printed",
    [at("ink-not-printable")],
    (page) => page.text("MIXED", [40, 160], { colour: "0 0.8 0 0 k", size: 30, setting: "" }),
    "one-spot",
  ),
  fileCase(
    "a photograph where one ink is printed",
    [at("picture-not-printable", "front", near), at("ink-not-printable")],
    (page) => [page.picture("I", place), { images: `/I ${page.image(600, 300, cmyk, 4)}` }],
    "one-spot",
  ),
  fileCase(
    "a tint whose dots run together",
    [at("heavy-tint")],
    (page) => page.fill("/green cs 0.85 scn", [40, 100, 90, 200]),
    "one-spot",
  ),
  fileCase(
    "text that is too small for flexo",
    [at("small-text", "front", [40, 155, 90, 170])],
    (page) => page.text("SEVEN POINTS", [45, 160], { colour: "/green cs 1 scn", size: 7, setting: "" }),
    "one-spot",
  ),
  fileCase(
    "a line that is too thin for flexo",
    [at("thin-line", "front", [40, 155, 100, 165])],
    (page) => page.line("/green CS 1 SCN", [45, 160], [95, 160], 1),
    "one-spot",
  ),
  fileCase("CMYK of another press", [at("unknown-profile", "front", near)], (page) => [
    page.picture("I", place),
    {
      images: `/I ${page.image(600, 300, `/ColorSpace [/ICCBased ${page.pdf.stream("/N 4", swopProfile())}] /BitsPerComponent 8`, 4)}`,
    },
  ]),
];

/** No more of a profile than its name. */
function swopProfile(): Uint8Array {
  const name = "U.S. Web Coated (SWOP) v2";
  const bytes = Buffer.alloc(144 + 12 + name.length + 1);
  bytes.writeUInt32BE(bytes.length, 0);
  bytes.write("prtrCMYKLab ", 12, "latin1");
  bytes.write("acsp", 36, "latin1");
  bytes.writeUInt32BE(1, 128);
  bytes.write("desc", 132, "latin1");
  bytes.writeUInt32BE(144, 136);
  bytes.writeUInt32BE(12 + name.length + 1, 140);
  bytes.write("desc", 144, "latin1");
  bytes.writeUInt32BE(name.length + 1, 152);
  bytes.write(name, 156, "latin1");
  return bytes;
}
