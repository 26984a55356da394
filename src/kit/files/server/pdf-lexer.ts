/**
 * What a reader of PDF finds in an object (ISO 32000-2, 7.2 and 7.3): whether one of its dictionaries holds an action
 * that runs a script or a program, and where the object ends or its stream begins. Strings and comments are passed over.
 */
export type LexedObject = {
  isActive: boolean;
  /** True if its stream holds objects (7.5.7). */
  holdsObjects: boolean;
  /** `cut`: the text ended before the object did. */
  end: "object" | "stream" | "cut";
  /** Position behind the last token. */
  at: number;
};

const isSpace = (code: number) => code === 0 || code === 9 || code === 10 || code === 12 || code === 13 || code === 32;
const endsWord = (letter: string) => "()<>[]{}/%".includes(letter) || isSpace(letter.charCodeAt(0));

/** Reads an object from behind its `obj` on; one character of the text is one byte. */
export function lexObject(text: string, from: number): LexedObject {
  let at = from;
  let [isActive, holdsObjects] = [false, false];
  /** The token before: a name is decoded, of a string only its first character is kept. */
  let before = "";
  const take = (token: string) => {
    isActive ||= isActivePair(before, token);
    holdsObjects ||= token === "/ObjStm";
    before = token;
  };
  const ended = (end: LexedObject["end"]): LexedObject => ({ isActive, holdsObjects, end, at });
  while (at < text.length) {
    const letter = text[at] ?? "";
    if (isSpace(letter.charCodeAt(0))) at += 1;
    else if (letter === "%") at = skipComment(text, at);
    else if (letter === "(") {
      at = skipString(text, at);
      take("(");
    } else if (letter === "<" && text[at + 1] !== "<") {
      const end = text.indexOf(">", at);
      at = end < 0 ? text.length : end + 1;
      take("<");
    } else if (text.startsWith("<<", at) || text.startsWith(">>", at)) {
      take(text.slice(at, at + 2));
      at += 2;
    } else {
      const end = endOfWord(text, at);
      const word = text.slice(at, end);
      at = end;
      if (end === text.length) return ended("cut");
      if (word === "stream") return ended("stream");
      if (word === "endobj" || word === "obj") return ended("object");
      take(word.startsWith("/") ? decodeName(word) : word);
    }
  }
  return ended("cut");
}

/** True if a name and what follows it make an action that runs something, or a list of such. */
function isActivePair(name: string, value: string): boolean {
  if (name === "/S") return value === "/JavaScript" || value === "/Launch";
  if (name === "/JS") return value === "(" || value === "<" || /^\d+$/.test(value);
  return name === "/JavaScript" && (value === "<<" || /^\d+$/.test(value));
}

function skipComment(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== "\r" && text[at] !== "\n") at += 1;
  return at;
}

/** Parentheses in a string are in pairs, or behind a backslash. */
function skipString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function endOfWord(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && !endsWord(text[at] ?? "")) at += 1;
  return at;
}

const decodeName = (name: string) =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
