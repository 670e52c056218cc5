/** The name that a logo's file gives away: "hollis_logo-final.png" is Hollis. */

/** Words about the file, not about whose logo it is. */
const aboutTheFile =
  /^(logo(s|type|mark)?|mark|brand|icon|final|copy|image|picture|photo|img|dsc|scan|untitled|screenshot|web|print|rgb|cmyk|srgb|black|white|colou?r|transparent|bg|small|large|big|new|old|v?\d+x?)$/i;

export function nameInFile(file: string, longest: number): string {
  const words = file
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[\s_\-.+()[\]@]+/)
    .filter((word) => word !== "" && !aboutTheFile.test(word) && !/^[0-9a-f]{8,}$/i.test(word));
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return name.length > longest ? "" : name;
}
