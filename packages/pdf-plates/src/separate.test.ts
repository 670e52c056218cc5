/** Pages as agencies write them: what the plates and the facts must say, beyond the pages that Ghostscript agrees on. */
import { beforeAll, expect, it } from "vitest";
import { inflate, openPlateTools } from "../node/index.ts";
import { outputProfile, settings } from "../testing/cases/plate-case.ts";
import {
  box,
  image,
  pageHeight,
  pageWidth,
  separation,
  type WrittenPage,
  WrittenPdf,
} from "../testing/written-pdf.ts";
import { openPdf } from "./objects/open-pdf.ts";
import {
  type PlateTools,
  readPageFacts,
  type SeparatedPage,
  type SeparateOptions,
  separatePage,
} from "./separate.ts";

let tools: PlateTools;
beforeAll(async () => {
  tools = await openPlateTools(outputProfile());
});

const separated = async (bytes: Uint8Array): Promise<SeparatedPage> =>
  separatePage(await openPdf(bytes, inflate, tools.pdfium.mend), tools, { page: 0, resolution: 72 });

/** Per cent on a plate at a point of the page. */
const tintAt = ({ rasters }: SeparatedPage, plate: string, x: number, y: number): number =>
  Math.round(rasters.tints.get(plate)![(rasters.height - 1 - y) * rasters.width + x]! / 2.55);

function bytesOf(page: (pdf: WrittenPdf) => WrittenPage): Uint8Array {
  const pdf = new WrittenPdf();
  return pdf.finish(page(pdf));
}

const written = async (page: (pdf: WrittenPdf) => WrittenPage): Promise<SeparatedPage> =>
  separated(bytesOf(page));

const spots = `/ColorSpace << /gold ${separation("Gold", "0 0.2 0.8 0")} >>`;

it("a stroke that overprints lies on its own fill, as traps are drawn", async () => {
  const page = await written(() => ({
    resources: `${settings} ${spots}`,
    content: `0 0.8 0 0 k /gold CS 1 SCN 20 w /strokeover gs ${box(50, 50, 100, 100, "B")}`,
  }));
  expect([tintAt(page, "Magenta", 54, 100), tintAt(page, "Gold", 54, 100)]).toEqual([80, 100]);
  expect([tintAt(page, "Magenta", 46, 100), tintAt(page, "Gold", 46, 100)]).toEqual([0, 100]);
});

it("a line thinner than a pixel is as much ink as it covers, also in a form drawn smaller, also when it fades", async () => {
  const lines = (count: number, gap: number) =>
    Array.from({ length: count }, (_, at) => `${gap * at + 10} 0 m ${gap * at + 10} 100 l S`).join("\n");
  /** In pixels of full ink. */
  const blackOf = async (content: string, form = ""): Promise<number> => {
    const { rasters } = await written((pdf) => {
      const object = pdf.stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources << ${settings} >>`,
        form,
      );
      return { resources: `${settings} /XObject << /F ${object} >>`, content };
    });
    return rasters.tints.get("Black")!.reduce((sum, tint) => sum + tint / 255, 0);
  };
  const isNear = (found: number, wanted: number) => expect(Math.abs(found / wanted - 1)).toBeLessThan(0.04);
  // Twenty lines of a hundred points, half a point wide; then a quarter, as it is drawn at half its size.
  isNear(await blackOf(`0.5 w ${lines(20, 8)}`), 1000);
  isNear(await blackOf(`/half gs 0.5 w ${lines(20, 8)}`), 500);
  isNear(await blackOf("q 0.5 0 0 0.5 0 0 cm /F Do Q", `0.5 w ${lines(20, 8)}`), 250);
  // A wide line after a thin one is no fainter than it was.
  isNear(await blackOf("/F Do", `/half gs 0.5 w ${lines(20, 8)} 4 w 200 0 m 200 100 l S`), 700);
});

it("a letter drawn as thin lines is as much ink as they cover, at each size, in the colour of its text", async () => {
  const page = await written((pdf) => {
    const drawn = (begin: string) =>
      pdf.stream("", `1000 0 ${begin} 20 w 100 0 m 100 1000 l 700 0 m 700 1000 l S`);
    const letters = pdf.add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 66 /Widths [1000 1000] /Encoding << /Type /Encoding /Differences [65 /own /taken] >> /CharProcs << /own ${drawn("0 d0 0 1 0 0 K")} /taken ${drawn("0 0 0 1000 1000 d1")} >> /Resources << >> >>`,
    );
    return {
      resources: `${settings} ${spots} /Font << /T ${letters} >>`,
      content:
        "BT 0 0 0 1 k /T 40 Tf 10 10 Td (AB) Tj /half gs /T 20 Tf 0 100 Td (BBA) Tj /gold cs 1 scn /full gs 0 50 Td (BB) Tj ET",
    };
  });
  /** In pixels of full ink: a letter is two lines as long as it is large, of a fiftieth of that. */
  const inkOf = (plate: string) => page.rasters.tints.get(plate)!.reduce((sum, tint) => sum + tint / 255, 0);
  const letter = (size: number) => 2 * size * (size / 50);
  const isNear = (found: number, wanted: number) => expect(Math.abs(found / wanted - 1)).toBeLessThan(0.05);
  isNear(inkOf("Black"), letter(40) + letter(20));
  isNear(inkOf("Magenta"), letter(40) + letter(20) / 2);
  isNear(inkOf("Gold"), 2 * letter(20));
  expect(page.facts.thinnestLine).toBeCloseTo(0.4, 5);
});

it("a bar thinner than some pixels is as much ink as it covers, however its rectangle is written", async () => {
  const width = 1.3;
  const written4 = (x: number) => `${x} 0 m ${x + width} 0 l ${x + width} 100 l ${x} 100 l h f`;
  const drawn = async (bar: (x: number) => string) => {
    const { rasters } = await written(() => ({
      content: `0 0 0 1 k ${Array.from({ length: 20 }, (_, at) => bar(10 + at * 7.3)).join(" ")}`,
    }));
    return rasters.tints.get("Black")!.reduce((sum, tint) => sum + tint / 255, 0);
  };
  const whole = 20 * width * 100;
  for (const bar of [(x: number) => box(x, 0, width, 100), written4])
    expect(Math.abs((await drawn(bar)) / whole - 1)).toBeLessThan(0.04);
});

it("a thin line of a page that is converted as a whole is as much ink as it covers", async () => {
  const black = async (width: number) => {
    const { rasters } = await written(() => ({
      page: "/Group << /S /Transparency /CS /DeviceRGB >>",
      resources: settings,
      content: `/half gs 0 0 0 RG ${width} w 50.3 0 m 50.3 200 l S 0 0 1 rg ${box(200, 20, 20, 20)}`,
    }));
    const half = rasters.tints.get("Black")!.filter((_, at) => at % rasters.width < 150);
    return half.reduce((sum, tint) => sum + tint, 0);
  };
  expect((await black(0.5)) / (await black(5))).toBeCloseTo(0.1, 1);
});

it("what fades by a constant does so once, stencils too", async () => {
  const page = await written((pdf) => {
    const stencil = pdf.stream(image(8, 8, "/ImageMask true /BitsPerComponent 1"), new Uint8Array(8));
    return {
      resources: `${settings} /XObject << /S ${stencil} >>`,
      content: `0 0 1 0 k ${box(0, 0, 50, 200)} /half gs 0 1 0 0 k q 100 0 0 100 0 0 cm /S Do Q`,
    };
  });
  expect([20, 80].map((x) => tintAt(page, "Magenta", x, 50))).toEqual([50, 50]);
  expect([20, 80].map((x) => tintAt(page, "Yellow", x, 50))).toEqual([50, 0]);
});

it("a layer that is off hides forms and images that say they are on it, and prints when it says so", async () => {
  const page = await written((pdf) => {
    const [off, printed] = ["Notes", "Art"].map((name) =>
      pdf.add(`<< /Type /OCG /Name (${name}) /Usage << /Print << /PrintState /ON >> >> >>`),
    );
    const form = (layer: string | undefined) =>
      pdf.stream(`/Type /XObject /Subtype /Form /BBox [0 0 50 50] /OC ${layer}`, box(0, 0, 50, 50));
    return {
      catalog: `/OCProperties << /OCGs [${off} ${printed}] /D << /OFF [${off} ${printed}] /AS [<< /Event /Print /Category [/Print] /OCGs [${printed}] >>] >> >>`,
      resources: `/XObject << /A ${form(off)} /B ${form(printed)} >>`,
      content: "0 0 0 1 k /A Do q 1 0 0 1 100 0 cm /B Do Q",
    };
  });
  expect([tintAt(page, "Black", 20, 20), tintAt(page, "Black", 120, 20)]).toEqual([0, 100]);
  expect(page.facts.layers).toEqual([
    { name: "Notes", isVisible: false },
    { name: "Art", isVisible: true },
  ]);
});

it("spaces that stand in for the device's own are taken, resources come from the page tree", async () => {
  const page = await written(() => ({
    resources: `/ColorSpace << /DefaultRGB ${separation("Gold", "0 0.2 0.8 0").replace("/Separation /Gold", "/DeviceN [/Gold /None /None]").replace("/Domain [0 1]", "/Domain [0 1 0 1 0 1]")} >>`,
    content: `0.5 0 0 rg ${box(0, 0, 100, 100)}`,
  }));
  expect(tintAt(page, "Gold", 50, 50)).toBe(50);
});

it("says what is on the page: thin lines, small text, white that overprints, registration, RGB", async () => {
  const { facts } = await written((pdf) => {
    const missing = pdf.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
    const picture = pdf.stream(
      image(10, 10, "/BitsPerComponent 8 /ColorSpace /DeviceRGB"),
      new Uint8Array(300).fill(90),
    );
    return {
      resources: `${settings} /Font << /F ${missing} >> /XObject << /P ${picture} >> /ColorSpace << /all [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>] >>`,
      content: `q 0.5 0 0 0.5 0 0 cm 0.2 w 0 0 0 1 K 0 0 m 50 50 l S BT /F 9 Tf 10 10 Td (small) Tj ET Q
        /over1 gs 0 0 0 0 k ${box(60, 60, 30, 30)} /knock gs /all cs 1 scn ${box(100, 100, 10, 10)}
        q 72 0 0 36 200 100 cm /P Do Q`,
    };
  });
  expect(facts.thinnestLine).toBeCloseTo(0.1, 1);
  expect(facts.smallestText).toBeCloseTo(4.5, 2);
  expect(facts.notes).toEqual([
    "font-not-embedded",
    "overprint",
    "registration-colour",
    "rgb-or-lab-colour",
    "white-overprint",
  ]);
  expect(facts.places.find(({ note }) => note === "white-overprint")?.boxes).toEqual([[60, 60, 90, 90]]);
  expect(facts.images).toMatchObject([{ width: 10, resolution: 10, box: [200, 100, 272, 136] }]);
  expect(facts.fonts).toEqual([{ name: "Helvetica", kind: "Type1", isEmbedded: false, isSubset: false }]);
});

it("a design that blends in RGB is converted as a whole", async () => {
  const { facts, plates } = await written(() => ({
    page: "/Group << /S /Transparency /CS /DeviceRGB >>",
    resources: settings,
    content: `1 0.5 0 rg ${box(0, 0, 200, 200)} /multiply gs 0 0.5 1 rg ${box(100, 100, 200, 100)}`,
  }));
  expect(facts.approximate).toEqual([]);
  expect(facts.notes).toContain("converted-after-blending");
  expect(plates).toEqual(["Cyan", "Magenta", "Yellow", "Black"]);
});

it("what fades over colours of light is mixed before it becomes ink", async () => {
  const page = "/Group << /S /Transparency /CS /DeviceRGB >>";
  const mixed = await written(() => ({
    page,
    resources: settings,
    content: `1 0 0 rg ${box(0, 0, 200, 200)} /half gs 0 0 1 rg ${box(0, 0, 200, 200)}`,
  }));
  const plain = await written(() => ({ content: `0.5 0 0.5 rg ${box(0, 0, 200, 200)}` }));
  for (const ink of ["Cyan", "Magenta", "Yellow", "Black"])
    expect(Math.abs(tintAt(mixed, ink, 100, 100) - tintAt(plain, ink, 100, 100)), ink).toBeLessThanOrEqual(1);
  // Soft edges of a picture fade as well; where colours of ink lie beside, that is told.
  const faded = await written((pdf) => {
    const mask = pdf.stream(
      image(2, 1, "/ColorSpace /DeviceGray /BitsPerComponent 8"),
      Uint8Array.of(255, 60),
    );
    const pixels = Uint8Array.of(0, 0, 255, 0, 0, 255);
    const colours = `/ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask ${mask}`;
    return {
      page,
      resources: `/XObject << /P ${pdf.stream(image(2, 1, colours), pixels)} >>`,
      content: `0 1 0 0 k ${box(0, 0, 200, 200)} q 100 0 0 100 50 50 cm /P Do Q`,
    };
  });
  expect(faded.facts.approximate).toEqual(["blending-in-rgb"]);
});

it("says where a group that blends in RGB lies on a page that does not, or one of ink on a page that does", async () => {
  const mixed = (page: string, group: string) =>
    bytesOf((pdf) => {
      const form = pdf.stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Group << /S /Transparency /I true /CS /${group} >> /Resources << ${settings} >>`,
        `1 0.5 0 rg ${box(0, 0, 200, 200)} /half gs 0 0.5 1 rg ${box(100, 100, 200, 100)}`,
      );
      return {
        page: `/Group << /S /Transparency /CS /${page} >>`,
        resources: `${settings} /XObject << /F ${form} >>`,
        content: `0.5 g ${box(0, 0, 50, 50)} /half gs /F Do`,
      };
    });
  for (const [page, group, approximate] of [
    ["DeviceRGB", "DeviceRGB", []],
    ["DeviceCMYK", "DeviceRGB", ["blending-in-rgb"]],
    ["DeviceRGB", "DeviceCMYK", ["blending-in-rgb"]],
    ["DeviceCMYK", "DeviceCMYK", []],
  ] as const) {
    const bytes = mixed(page, group);
    const { facts } = await separated(bytes);
    expect(facts.approximate, `${page} ${group}`).toEqual(approximate);
    // Read without its plates it says the same.
    const read = readPageFacts(await openPdf(bytes, inflate, tools.pdfium.mend), tools.manager, 0);
    expect(read, `${page} ${group}`).toEqual(facts);
  }
});

it("shows the bleed where it reaches beyond what viewers show", async () => {
  const { box: drawn, rasters } = await written(() => ({
    mediaBox: "[0 0 400 300]",
    page: "/CropBox [50 50 350 250] /TrimBox [50 50 350 250] /BleedBox [40 40 360 260]",
    content: `0 0 0 1 k ${box(0, 0, 400, 300)}`,
  }));
  expect(drawn).toEqual([40, 40, 360, 260]);
  expect([rasters.width, rasters.height]).toEqual([320, 220]);
});

it("a file whose table of objects is broken is mended, one that needs a password is refused", async () => {
  const whole = new WrittenPdf().finish({ content: `0 0 0 1 k ${box(0, 0, pageWidth, pageHeight)}` });
  const broken = Buffer.from(
    Buffer.from(whole)
      .toString("latin1")
      .replace(/startxref\n\d+/, "startxref\n7"),
    "latin1",
  );
  expect(tintAt(await separated(broken), "Black", 100, 100)).toBe(100);
  const locked = Buffer.from(whole)
    .toString("latin1")
    .replace(
      "trailer <<",
      `trailer << /ID [<00> <00>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >>`,
    );
  await expect(separated(Buffer.from(locked, "latin1"))).rejects.toMatchObject({ code: "password" });
});

it("content that holds itself, lies too deep or has too many inks does not go on for ever", async () => {
  const selfish = await written((pdf) => {
    const own = "1 0 R";
    pdf.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 90 90] /Resources << /XObject << /A ${own} >> >>`,
      `0 0 0 1 k ${box(0, 0, 50, 50)} /A Do`,
    );
    return { resources: `/XObject << /A ${own} >>`, content: "/A Do" };
  });
  expect(tintAt(selfish, "Black", 20, 20)).toBe(100);
  expect(selfish.facts.approximate).toEqual(["not-all-drawn"]);
  const deep = written((pdf) => {
    let inner: string = pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9]", box(0, 0, 5, 5));
    for (let depth = 0; depth < 30; depth++)
      inner = pdf.stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A ${inner} >> >>`,
        "/A Do",
      );
    return { resources: `/XObject << /A ${inner} >>`, content: "/A Do" };
  });
  await expect(deep).rejects.toMatchObject({ code: "nested-too-deep" });
  const inky = written(() => {
    const many = Array.from({ length: 80 }, (_, at) => `/s${at} ${separation(`Ink${at}`, "0 0 0 1")}`);
    const painted = many.map((_, at) => `/s${at} cs 1 scn ${box(at, 0, 1, 9)}`);
    return { resources: `/ColorSpace << ${many.join(" ")} >>`, content: painted.join(" ") };
  });
  await expect(inky).rejects.toMatchObject({ code: "too-many-inks" });
});

it("what is no PDF, has nothing in it or lacks the page is refused by its reason", async () => {
  const refused = (bytes: Uint8Array) => expect(separated(bytes)).rejects;
  await refused(Buffer.from("hello")).toMatchObject({ code: "not-a-pdf" });
  await refused(new Uint8Array()).toMatchObject({ code: "not-a-pdf" });
  await refused(Buffer.from("%PDF-1.7\nnothing of a file\n%%EOF")).toMatchObject({ code: "broken-pdf" });
  const whole = new WrittenPdf().finish({ content: box(0, 0, 9, 9) });
  await refused(whole.subarray(0, 200)).toMatchObject({ code: "broken-pdf" });
  const source = await openPdf(whole, inflate, tools.pdfium.mend);
  const second = separatePage(source, tools, { page: 1, resolution: 72 });
  await expect(second).rejects.toMatchObject({ code: "no-such-page" });
  const endless = new WrittenPdf().finish({ content: box(0, 0, 9, 9), mediaBox: "[0 0 9000000 9000000]" });
  await refused(endless).toMatchObject({ code: "page-size" });
});

it("an image that is larger than any is refused before it is decoded", async () => {
  const huge = written((pdf) => {
    const picture = pdf.stream(image(20_000, 6_000, "/BitsPerComponent 8 /ColorSpace /DeviceCMYK"), "");
    return { resources: `/XObject << /A ${picture} >>`, content: "/A Do" };
  });
  await expect(huge).rejects.toMatchObject({ code: "too-many-pixels" });
});

it("numbers of objects that no file needs are refused", async () => {
  const whole = Buffer.from(new WrittenPdf().finish({ content: box(0, 0, 9, 9) })).toString("latin1");
  const numbered = whole.replace("%%EOF", "").replace("xref\n", "3000000000 0 obj\n<< >>\nendobj\nxref\n");
  await expect(separated(Buffer.from(numbered, "latin1"))).rejects.toMatchObject({ code: "object-numbers" });
});

it("a soft mask is guarded like an image, and what is in the group of one as well", async () => {
  const huge = (pdf: WrittenPdf) =>
    pdf.stream(image(20_000, 20_000, "/BitsPerComponent 8 /ColorSpace /DeviceGray"), "");
  const masked = written((pdf) => {
    const picture = pdf.stream(
      image(2, 2, `/BitsPerComponent 8 /ColorSpace /DeviceGray /SMask ${huge(pdf)}`),
      "abcd",
    );
    return { resources: `/XObject << /A ${picture} >>`, content: "/A Do" };
  });
  await expect(masked).rejects.toMatchObject({ code: "too-many-pixels" });
  const inGroup = written((pdf) => {
    const group = pdf.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /XObject << /A ${huge(pdf)} >> >>`,
      "/A Do",
    );
    return {
      resources: `/ExtGState << /M << /SMask << /S /Luminosity /G ${group} >> >> >>`,
      content: `/M gs ${box(0, 0, 9, 9)}`,
    };
  });
  await expect(inGroup).rejects.toMatchObject({ code: "too-many-pixels" });
});

it("a part of a page is drawn as the whole is, pixel for pixel, and finer than all of it could be", async () => {
  const bytes = new WrittenPdf().finish({
    resources: `${settings} ${spots}`,
    content: `0 0.8 0 0.3 k ${box(20, 30, 100, 60)} /gold cs 0.7 scn ${box(90, 60, 80, 80)} 0 0 0 1 K 3 w 10 10 m 150 170 l S`,
  });
  const drawn = async (options: { resolution: number; part?: SeparateOptions["part"] }) =>
    separatePage(await openPdf(bytes, inflate, tools.pdfium.mend), tools, { page: 0, ...options });
  const whole = await drawn({ resolution: 144 });
  const part = { left: 100, top: 150, width: 120, height: 90 };
  const cut = await drawn({ resolution: 144, part });
  expect([cut.rasters.width, cut.rasters.height]).toEqual([120, 90]);
  expect([...cut.rasters.tints.keys()]).toEqual([...whole.rasters.tints.keys()]);
  for (const [plate, tints] of cut.rasters.tints) {
    const all = whole.rasters.tints.get(plate)!;
    const differing = tints.filter((tint, at) => {
      const [row, column] = [part.top + Math.floor(at / part.width), part.left + (at % part.width)];
      return tint !== all[row * whole.rasters.width + column];
    });
    expect(differing).toHaveLength(0);
  }
  const finest = await drawn({
    resolution: 14_400,
    part: { left: 40_000, top: 40_000, width: 64, height: 64 },
  });
  expect(finest.resolution).toBe(14_400);
  await expect(
    drawn({ resolution: 144, part: { left: 0, top: 0, width: 40_000, height: 40_000 } }),
  ).rejects.toThrow("page-size");
});
