/** Which passwords we accept: long rather than odd, and none that is tried first. */

export const shortestPassword = 10;
const longestPassword = 200;
export const passwordLengths = { shortest: shortestPassword, longest: longestPassword } as const;

export type PasswordProblem = "too-short" | "too-long" | "too-common" | "about-you";

/** What people choose when they must choose ten characters; endings of digits and signs are taken off before. */
const tooCommon: ReadonlySet<string> = new Set(
  `1234567890 0987654321 1q2w3e4r5t 1qaz2wsx3edc 1q2w3e4r5t6y aa12345678 abcdefghij abcd1234 adminadmin administrator
  asdfghjkl asdfasdf azertyuiop baseball basketball blink182 changeme charlie computer correcthorsebatterystaple
  dragon einstein football fuckyou123 hello iloveyou iloveyou iloveyouso internet jordan letmein letmeinnow
  liverpool loveme lovely manchester master maveric michael minecraft monkey mustang myspace mypassword ninja
  pa55word pass passpass passphrase passw0rd passwort password passwordpassword pokemon princess qazwsxedc
  qwerty qwertyuiop qwertz qwertzuiop secret secretsecret samsung slipknot starwars summer sunshine superman
  system temporary test testing testtest trustno1 unknown welcome welcometo whatever winter zaq12wsx zxcvbnm
  haslo hasło hasloha motdepasse contrasena contraseña wachtwoord losenord lösenord senha parola heslo`.split(
    /\s+/,
  ),
);

/** `about` is what everybody knows of the person or of us: mail address, name, company, brand. */
export function passwordProblem(password: string, about: readonly string[]): PasswordProblem | null {
  const text = password.normalize("NFKC");
  if ([...text].length < shortestPassword) return "too-short";
  if ([...text].length > longestPassword) return "too-long";
  const plain = text.toLowerCase();
  const stem = plain.replace(/[\d\p{P}\p{S}\s]+$/u, "");
  if (tooCommon.has(plain) || tooCommon.has(stem) || new Set(plain).size < 4 || isRun(plain))
    return "too-common";
  const known = about
    .flatMap((each) => [each, ...each.split(/[@\s.+_-]+/)])
    .map((each) => each.toLowerCase());
  // A known word that is most of the password; a long sentence may well hold one's name.
  return known.some((word) => word.length >= 4 && stem.includes(word) && stem.length - word.length < 4)
    ? "about-you"
    : null;
}

/** abcdefghijkl, 1234567890123, and the same backwards. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step));
}
