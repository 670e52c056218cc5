import { describe, expect, it } from "vitest";
import { claimsIn } from "./claims.ts";

/** General words of recital 9 of Directive (EU) 2024/825 as a box would say them. */
const claims: Readonly<Record<string, readonly string[]>> = {
  en: [
    "Climate-friendly packaging",
    "a carbon friendly box",
    "ecological box",
    "Gentle on the environment",
    "Energy-efficient",
    "Go green with us",
  ],
  de: ["klimafreundliche Box", "klimaschonend verpackt", "Ökologisch", "Öko-Karton", "energieeffizient"],
  fr: ["respectueux du climat", "bon pour le climat", "Emballage vert", "économe en énergie"],
  es: ["respetuoso con el clima", "eficiencia energética", "envase verde"],
  it: ["amico del clima", "efficienza energetica", "Imballaggio verde"],
  nl: ["klimaatvriendelijk", "energiezuinig gemaakt", "groene verpakking"],
  pl: ["przyjazne dla klimatu", "energooszczędne", "zielone opakowanie"],
  pt: ["amigo do clima", "eficiência energética", "embalagem verde"],
  cs: ["šetrné ke klimatu", "energeticky úsporná výroba", "zelený obal"],
  ro: ["prietenos cu clima", "eficiență energetică", "ambalaj verde"],
  se: ["klimatvänlig", "energieffektiv", "skonsam mot miljön", "hållbar förpackning", "vår hållbarhet"],
};

describe("claims about the environment", () => {
  it.each(Object.entries(claims))("are found in %s", (_, said) => {
    for (const words of said) expect(claimsIn(words), words).toHaveLength(1);
  });

  it.each([
    "Ökonomie und Ökonomen",
    "Green tea, 20 bags",
    "minst hållbar till 2027-03",
    "Hållbarhet: 12 månader",
    "Hållbarhetstid 6 veckor, öppnad hållbar i 3 dagar",
    "80 % recycled fibre",
  ])("are not found in “%s”", (words) => {
    expect(claimsIn(words)).toEqual([]);
  });
});
