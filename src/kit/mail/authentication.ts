import type { MailHeader } from "./parsed-mail.ts";

/**
 * The result of DMARC in lower case, as the mail server `authservId` found it (RFC 8601): the topmost line of that server with
 * such a result. Lines of other servers may come from anybody and are ignored. Undefined if there is none.
 */
export function readDmarcResult(headers: readonly MailHeader[], authservId: string): string | undefined {
  for (const { key, value } of headers) {
    if (key !== "authentication-results") continue;
    const [server = "", ...results] = withoutComments(value).split(";");
    // a version may follow the name of the server
    if (server.trim().split(/\s/, 1)[0]?.toLowerCase() !== authservId.toLowerCase()) continue;
    const [dmarc] = results.map(resultOfDmarc).filter((result) => result !== undefined);
    if (dmarc !== undefined) return dmarc;
  }
  return undefined;
}

/** The result in one part of the line, `dmarc=fail reason="…" header.from=…`. */
function resultOfDmarc(part: string): string | undefined {
  const [method = "", ...rest] = part.split("=");
  // the method may have a version: dmarc/1
  if (method.split("/", 1)[0]?.trim().toLowerCase() !== "dmarc") return undefined;
  return (rest[0] ?? "").trim().split(/\s/, 1)[0]?.toLowerCase();
}

/** Leaves out comments in brackets, which may be nested, and the content of quoted texts. */
function withoutComments(value: string): string {
  let [kept, depth, isQuoted] = ["", 0, false];
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at];
    if (letter === "\\" && (isQuoted || depth > 0)) at += 1;
    else if (letter === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += letter;
  }
  return kept;
}
