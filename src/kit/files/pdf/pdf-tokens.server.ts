/**
 * The tokens of PDF (ISO 32000-2, 7.2 and 7.3), as readers take them; one character is one byte.
 */

/** As readers take numbers, and so the beginning of a reference to another object. */
export const isNumber = (token: string) => /^[+-]*\d{1,10}(\.0*)?$/.test(token);

/** Anything that readers may take for a number. */
export const isNumeric = (token: string) => /^[+\-.]{0,20}(\d|$)/.test(token) && token !== "";

const delimiters = new Set("()<>[]{}/%\0\t\n\f\r ");
const isSpace = (letter: string) => "\0\t\n\f\r ".includes(letter);

/**
 * The next token and the position behind it; empty for space and comments. A string keeps its first
 * kilobyte.
 */
export function nextToken(
  text: string,
  at: number,
  limit: number,
): { token: string; next: number } {
  const letter = text[at] ?? "";
  if (isSpace(letter)) return { token: "", next: at + 1 };
  if (letter === "%") return { token: "", next: endOfLine(text, at, limit) };
  if (letter === "(") return cutToken(text, at, endOfString(text, at, limit));
  const two = text.slice(at, at + 2);
  if (two === "<<" || two === ">>") return { token: two, next: at + 2 };
  if (letter === "<") return cutToken(text, at, endOfDigits(text, at, limit));
  let end = at + 1;
  // some readers end a number at the first letter that can't belong to it
  const ends = inNumber.has(letter)
    ? (next: string) => !inNumber.has(next)
    : (next: string) => delimiters.has(next);
  if (letter === "/" || !delimiters.has(letter))
    while (end < limit && !ends(text[end] ?? "")) end += 1;
  const word = text.slice(at, Math.min(end, at + maxKept));
  return { token: letter === "/" ? decodeName(word) : word, next: end };
}

const inNumber = new Set("0123456789+-.eE");

const maxKept = 1_024;

const cutToken = (text: string, at: number, next: number) => ({
  token: text.slice(at, Math.min(next, at + maxKept)),
  next,
});

function endOfLine(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && text[at] !== "\r" && text[at] !== "\n") at += 1;
  return at;
}

/** Parentheses in a string are in pairs, or behind a backslash. */
function endOfString(text: string, from: number, limit: number): number {
  let depth = 0;
  for (let at = from; at < limit; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return limit;
}

function endOfDigits(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && text[at] !== ">") at += 1;
  return Math.min(limit, at + 1);
}

const decodeName = (name: string) =>
  name.includes("#")
    ? name.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : name;

const escapes: Record<string, string> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  "\n": "",
  "\r": "",
};

/**
 * The text of a string, in UTF-16 with a mark, in UTF-8 with a mark, or in an encoding whose
 * letters are Latin ones.
 */
export function decodeString(token: string): string {
  const bytes = token.startsWith("<")
    ? Buffer.from(token.replace(/[^0-9a-f]/gi, ""), "hex").toString("latin1")
    : token
        .slice(1, token.endsWith(")") ? -1 : undefined)
        .replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
          /^[0-7]/.test(code)
            ? String.fromCharCode(Number.parseInt(code, 8) & 255)
            : (escapes[code] ?? code),
        );
  const raw = Buffer.from(bytes, "latin1");
  if (bytes.startsWith("\u00fe\u00ff")) return new TextDecoder("utf-16be").decode(raw);
  if (bytes.startsWith("\u00ff\u00fe")) return new TextDecoder("utf-16le").decode(raw);
  return bytes.startsWith("\u00ef\u00bb\u00bf") ? new TextDecoder().decode(raw) : bytes;
}
