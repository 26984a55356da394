/** The letters a–z and digits of a text in lower case, with the place in the text of each. */
type Letters = { letters: string; places: Int32Array };

/** Number of hexadecimal digits of a token (`openReplyAddress`). */
const tokenLength = 40;

/** Fewer decimal digits than a token of random digits has; words have hardly any. */
const leastDigits = 5;

/** A reply address to search for: its token, and the mailbox before the plus sign and the token. */
export type KnownAddress = { token: string; mailbox: string };

/**
 * Returns where a reply address begins in a text, in any spelling: in any kind of letters, encoded
 * (`%2B`, `=2B`, `&#43;`), with soft hyphens, spaces or line breaks inside, or without its name; -1
 * if there is none.
 */
export function findAddressPlace(text: string, { token, mailbox }: KnownAddress): number {
  const name = readLetters(mailbox.split("@")[0] ?? "", false).letters;
  // `%2B` and `=2B` leave their digits where they aren't decoded, `&#43;` its number
  const address = new RegExp(`${name}(?:2b|43|x2b|plus)?[0-9a-f]{${tokenLength}}`);
  const places = [false, true].flatMap((isDecoded) => {
    const read = readLetters(text, isDecoded);
    const digits = onlyDigits(read);
    return [
      name === "" ? undefined : read.places[read.letters.search(address)],
      digits.places[digits.letters.indexOf(token)],
    ];
  });
  return places.reduce<number>(
    (first, at = -1) => (at >= 0 && (first < 0 || at < first) ? at : first),
    -1,
  );
}

/** Returns where a token begins in a text, in any spelling; -1 if it isn't there. */
export const findTokenPlace = (text: string, token: string): number =>
  findAddressPlace(text, { token, mailbox: "" });

/**
 * The tokens that a text may hold in any spelling. Most are none; whether one is, its hash tells.
 */
export function possibleTokens(text: string): Set<string> {
  const tokens = new Set<string>();
  for (const isDecoded of [false, true]) {
    const digits = onlyDigits(readLetters(text, isDecoded)).letters;
    let decimals = 0;
    for (let end = 1; end <= digits.length; end += 1) {
      if (isDecimal(digits, end - 1)) decimals += 1;
      if (end > tokenLength && isDecimal(digits, end - 1 - tokenLength)) decimals -= 1;
      if (end >= tokenLength && decimals >= leastDigits)
        tokens.add(digits.slice(end - tokenLength, end));
    }
  }
  return tokens;
}

const isDecimal = (text: string, at: number) => text.charCodeAt(at) <= 57;

/** Keeps the hexadecimal digits. */
function onlyDigits({ letters, places }: Letters): Letters {
  const collected = collectLetters(letters.length);
  for (let index = 0; index < letters.length; index += 1)
    if (letters.charCodeAt(index) <= lastDigit)
      collected.add(letters.charCodeAt(index), places[index] ?? 0);
  return collected.end();
}

const lastDigit = "f".charCodeAt(0);

/**
 * Reads letters and digits, decoded or unchanged: `=01` may be encoded, or the sign before a token.
 */
function readLetters(text: string, isDecoded: boolean): Letters {
  const collected = collectLetters(text.length);
  for (let at = 0; at < text.length; ) {
    const encoded = isDecoded ? readEncoded(text, at) : undefined;
    const code = encoded?.code ?? text.codePointAt(at) ?? 0;
    if (code < 128) {
      const letter = simpleLetters[code] ?? 0;
      if (letter > 0) collected.add(letter, at);
    } else for (const letter of plainLetters(code)) collected.add(letter.charCodeAt(0), at);
    at += encoded?.length ?? (code > 0xffff ? 2 : 1);
  }
  return collected.end();
}

/** Characters such as `㏒` stand for several letters, but not for more. */
const lettersOfOne = 4;

function collectLetters(length: number) {
  const codes = new Uint8Array(length * lettersOfOne);
  const places = new Int32Array(length * lettersOfOne);
  let count = 0;
  return {
    add(code: number, place: number) {
      codes[count] = code;
      places[count] = place;
      count += 1;
    },
    end: (): Letters => ({
      letters: new TextDecoder("latin1").decode(codes.subarray(0, count)),
      places: places.subarray(0, count),
    }),
  };
}

/** The letters a–z and digits that a character stands for: `Ａ` for `a`, `–` for none. */
const plainLetters = (code: number): string =>
  String.fromCodePoint(code)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, lettersOfOne);

/** For each ASCII character the code of its letter in lower case or of its digit, 0 for none. */
const simpleLetters = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : 0;
});

const longestEncoding = 60;

/**
 * An encoded character: `%2B`, `=2B`, `&#43;`, `&#x2b`, and, as nothing, `&shy;` and the end of a
 * soft line `=\n`; also one that was encoded several times, as in links within links: `%252B`,
 * `&amp;#43;`.
 */
function readEncoded(text: string, at: number): { code: number; length: number } | undefined {
  const sign = text[at];
  if (sign !== "%" && sign !== "=" && sign !== "&") return undefined;
  const start = text.slice(at, at + longestEncoding);
  if (sign !== "&") {
    const [pair, hex = ""] = /^[%=](?:25|3d)*([0-9a-f]{2})/i.exec(start) ?? [];
    return pair === undefined ? undefined : { code: Number.parseInt(hex, 16), length: pair.length };
  }
  const [entity, hex, decimal] =
    /^&(?:amp;)*(?:#x([0-9a-f]{1,6});?|#([0-9]{1,7});?|[a-z][a-z0-9]{0,31};)/i.exec(start) ?? [];
  if (entity === undefined) return undefined;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? 0);
  return { code: code <= 0x10ffff ? code : 0, length: entity.length };
}
