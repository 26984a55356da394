import type { StatementPortion } from "../schema.ts";
import { readCamt } from "./camt.ts";
import { readCsv } from "./csv.ts";
import { statementRefusal } from "./entry.ts";

/** Encodings that banks use besides UTF-8, which XML declares. */
const declaredEncodings = ["utf-8", "windows-1250", "iso-8859-2", "utf-16le", "utf-16"];

/**
 * Reads the entries of a bank statement of one of these accounts in portions, as its bytes arrive. Refuses with 422 and
 * a sentence what cannot be read whole.
 */
export async function* readStatement(
  kind: "xml" | "csv",
  bytes: AsyncIterable<Uint8Array>,
  own: readonly string[],
): AsyncGenerator<StatementPortion> {
  const text = decode(kind, bytes);
  yield* kind === "xml" ? readCamt(text, own) : readCsv(text, own);
}

async function* decode(kind: "xml" | "csv", bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes) {
      decoder ??= new TextDecoder(findEncoding(kind, chunk), { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw statementRefusal("encoding");
    throw error;
  }
}

/** The encoding by the byte order mark or the declaration at the beginning. */
function findEncoding(kind: "xml" | "csv", start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  const head = new TextDecoder("latin1").decode(start.subarray(0, 200));
  const declared =
    kind === "xml" ? /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase() : undefined;
  if (declared !== undefined && !declaredEncodings.includes(declared)) throw statementRefusal("encoding");
  return declared ?? "utf-8";
}
