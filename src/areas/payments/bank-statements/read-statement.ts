import { decodeText, UnknownEncodingError } from "#kit/text/encodings.ts";
import type { StatementPortion } from "./bank-statements.ts";
import { readCamt } from "./read-camt.ts";
import { readCsv } from "./read-csv.ts";
import { statementRefusal } from "./statement-requirements.ts";

/**
 * Encodings that banks use besides UTF-8, which XML declares; ASCII is a part of each but UTF-16.
 */
const declaredEncodings = [
  "utf-8",
  "windows-1250",
  "windows-1252",
  "iso-8859-2",
  "utf-16le",
  "utf-16be",
];

/**
 * Reads the entries of a bank statement of one of these accounts in portions, as its bytes arrive;
 * `read` may be called twice. Refuses with 422 and a sentence if the file cannot be read
 * completely.
 */
export async function* readStatement(
  kind: "xml" | "csv",
  read: () => AsyncIterable<Uint8Array>,
  own: readonly string[],
): AsyncGenerator<StatementPortion> {
  try {
    if (kind === "xml") yield* readCamt(decodeDeclared(read()), own);
    else yield* readCsv(refuseMt940(decodeText(read)), own);
  } catch (error) {
    if (error instanceof UnknownEncodingError) throw statementRefusal("encoding");
    throw error;
  }
}

/** Decodes XML by its byte order mark or its declaration. */
async function* decodeDeclared(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes) {
      decoder ??= new TextDecoder(findEncoding(chunk), { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw statementRefusal("encoding");
    throw error;
  }
}

/** The encoding by the byte order mark or the declaration at the beginning. */
function findEncoding(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const head = new TextDecoder("latin1").decode(start.subarray(0, 200));
  const declared = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? "utf-8";
  const known = canonicalName(declared);
  // a declaration that can be read byte by byte isn't UTF-16
  if (known === undefined || known.startsWith("utf-16")) throw statementRefusal("encoding");
  return known;
}

/**
 * A decoder's name of an encoding, for each spelling of the banks: `UTF8`, `US-ASCII`, `latin2`.
 */
function canonicalName(declared: string): string | undefined {
  // decoders take it for windows-1252, in which letters of UTF-8 are other ones
  if (/^(us-?)?ascii$/i.test(declared)) return "utf-8";
  try {
    const { encoding } = new TextDecoder(declared);
    return declaredEncodings.find((name) => name === encoding);
  } catch {
    return undefined;
  }
}

/** Passes a text on, unless it begins like a statement of MT940, which is no table. */
async function* refuseMt940(text: AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | undefined = "";
  for await (const chunk of text) {
    if (start !== undefined) {
      start += chunk.slice(0, startLength);
      if (/^\ufeff?\s*(\{1:|:20:)/.test(start)) throw statementRefusal("mt940");
      if (start.length >= startLength) start = undefined;
    }
    yield chunk;
  }
}

/** Characters in which the form of a file shows itself. */
const startLength = 100;
