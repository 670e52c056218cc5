/** Transparency: what blends, fades and is grouped. */
import { box, pageHeight, pageWidth, separation, type WrittenPdf } from "../written-pdf.ts";
import { plateCase, settings } from "./plate-case.ts";

const orange = separation("PANTONE#20Orange#20021#20C", "0 0.53 1 0");
const green = separation("Green", "0.8 0 0.9 0.1");
const spots = `/ColorSpace << /orange ${orange} /green ${green} >>`;
const pageGroup = "/Group << /S /Transparency /CS /DeviceCMYK >>";

/** @param group its attributes: `/I true` and so on */
const grouped = (pdf: WrittenPdf, group: string, content: string, inner = ""): string =>
  pdf.stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${pageWidth} ${pageHeight}] /Group << /S /Transparency /CS /DeviceCMYK ${group} >> /Resources << ${settings} ${spots} ${inner} >>`,
    content,
  );

const modes = plateCase("12 groups, Multiply, Screen, Overlay, alpha", (pdf) => {
  const isolated = grouped(
    pdf,
    "/I true",
    `0.9 0 0 0 k ${box(30, 140, 80, 80)} /half gs 0 0.9 0 0 k ${box(70, 160, 80, 80)}`,
  );
  return pdf.finish({
    page: pageGroup,
    resources: `${settings} /XObject << /G ${isolated} >>`,
    content: `
      0.3 0.6 0.1 0 k ${box(0, 60, pageWidth, 120)}
      q /multiply gs 0.5 0 0.5 0 k ${box(20, 20, 90, 100)} Q q /screen gs 0.5 0.2 0.5 0.1 k ${box(130, 20, 90, 100)} Q
      q /overlay gs 0.7 0.2 0.3 0 k ${box(240, 20, 90, 100)} Q q /half gs 0 0 1 0.2 k ${box(200, 120, 120, 100)} Q
      q /half gs /G Do Q`,
  });
});

const insideGroups = plateCase(
  "20 overprint inside groups",
  (pdf) => {
    const content = (x: number) => `
      0.8 0 0 0 k ${box(x, 30, 80, 120)} /over1 gs 0 0.9 0 0 k ${box(x + 20, 60, 80, 60)}
      /orange cs 0.8 scn ${box(x + 30, 20, 40, 160)}`;
    const isolated = grouped(pdf, "/I true", content(20));
    const open = grouped(pdf, "/I false", content(130));
    return pdf.finish({
      page: pageGroup,
      resources: `${settings} ${spots} /XObject << /A ${isolated} /B ${open} >>`,
      content: `
        0 0 0.5 0 k ${box(0, 0, pageWidth, 100)} /A Do /B Do
        0.6 0.3 0 0 k ${box(250, 30, 90, 120)} q /over1 gs /multiply gs 0 0.6 0 0.2 k ${box(270, 100, 70, 130)} Q`,
    });
  },
  ["overprint-with-blend-mode"],
);

const spotModes = plateCase("27 Difference and Luminosity with spots", (pdf) =>
  pdf.finish({
    page: pageGroup,
    resources: `${settings} ${spots}`,
    content: `
      0.3 0.6 0.1 0 k ${box(0, 60, pageWidth, 120)} /orange cs 0.7 scn ${box(60, 100, 240, 120)}
      q /difference gs 0.5 0 0.5 0 k ${box(20, 20, 90, 100)} Q
      q /luminosity gs 0.5 0.2 0.1 0 k ${box(130, 20, 90, 100)} Q
      q /difference gs /green cs 0.8 scn ${box(240, 20, 90, 200)} Q
      q /luminosity gs /orange cs 0.4 scn ${box(20, 190, 90, 60)} Q`,
  }),
);

function nestedGroups(pdf: WrittenPdf, page: string): Uint8Array {
  const inner = grouped(
    pdf,
    "",
    `/multiply gs 0.7 0 0 0 k ${box(60, 60, 120, 140)} 0 0.7 0 0 k ${box(120, 100, 160, 60)}`,
  );
  const outer = grouped(
    pdf,
    "",
    `0 0.3 0.6 0 k ${box(40, 40, 100, 100)} /Inner Do`,
    `/XObject << /Inner ${inner} >>`,
  );
  return pdf.finish({
    page,
    resources: `${settings} /XObject << /G ${outer} >>`,
    content: `0.5 0.5 0 0.1 k ${box(100, 0, 160, pageHeight)} q /half gs /G Do Q`,
  });
}

const nestedPlain = plateCase("28 nested groups that are not isolated", (pdf) => nestedGroups(pdf, ""), [
  "blend-in-faded-group",
]);
const nestedOnGroup = plateCase(
  "29 nested groups that are not isolated, on a page group",
  (pdf) => nestedGroups(pdf, pageGroup),
  ["blend-in-faded-group"],
);

const knockout = plateCase(
  "30 knockout groups with alpha",
  (pdf) => {
    const group = grouped(
      pdf,
      "/K true /I true",
      `/half gs 0.9 0 0 0 k ${box(40, 40, 140, 140)} 0 0.9 0 0 k ${box(120, 90, 160, 130)}`,
    );
    return pdf.finish({
      page: pageGroup,
      resources: `${settings} /XObject << /G ${group} >>`,
      content: `0 0 0.6 0 k ${box(0, 0, 200, pageHeight)} /G Do`,
    });
  },
  ["transparency-in-knockout-group"],
);

export const blendCases = [modes, insideGroups, spotModes, nestedPlain, nestedOnGroup, knockout];
