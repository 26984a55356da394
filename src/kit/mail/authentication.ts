import type { ParsedMail } from "./parsed-mail.ts";

/**
 * The result of DMARC in lower case, as the mail server `authservId` found it (RFC 8601): the
 * topmost line of that server with such a result. Lines of other servers may come from anybody and
 * are ignored. Undefined if there is none. The sender of a mail chooses some of the words of such a
 * line. So the result is `fail` if the line can't be read to its end, if any of several results is,
 * or if the result is about another domain than the sender's.
 */
export function readDmarcResult(
  { headers, from }: Authenticated,
  authservId: string,
): string | undefined {
  for (const { key, value } of headers) {
    if (key !== "authentication-results") continue;
    const { words, isWhole } = readWords(value);
    const [server = "", ...results] = words.split(";");
    // a version may follow the name of the server
    if (server.trim().split(/\s/, 1)[0]?.toLowerCase() !== authservId.toLowerCase()) continue;
    if (!isWhole) return "fail";
    const dmarcResults = results
      .map(resultOfDmarc)
      .filter((dmarcResult) => dmarcResult !== undefined);
    const isForged = dmarcResults.some(
      ({ result, domain }) => result === "fail" || isOther(domain, from?.address),
    );
    if (dmarcResults.length > 0) return isForged ? "fail" : dmarcResults[0]?.result;
  }
  return undefined;
}

type Authenticated = Pick<ParsedMail, "headers" | "from">;

/** True if the address belongs neither to the domain nor to a domain below it. */
function isOther(domain: string | undefined, address: string | undefined): boolean {
  if (domain === undefined || address === undefined) return false;
  const [host, own] = [domain, address.slice(address.lastIndexOf("@") + 1)].map(hostOf);
  return !`.${own}`.endsWith(`.${host}`);
}

/** A domain in lower case and in ASCII. */
const hostOf = (domain: string) =>
  (URL.parse(`http://${domain}`)?.hostname ?? domain).toLowerCase();

/**
 * The result in one part of the line, `dmarc=fail reason="…" header.from=…`, and the domain about
 * which it is.
 */
function resultOfDmarc(part: string): { result: string; domain: string | undefined } | undefined {
  const [method = "", ...rest] = part.split("=");
  // the method may have a version: dmarc/1
  if (method.split("/", 1)[0]?.trim().toLowerCase() !== "dmarc") return undefined;
  const words = rest.join("=").trim().toLowerCase();
  const [, domain] = /\sheader\.from\s*=\s*(?:\S*@)?([^\s@]+)/.exec(words) ?? [];
  return { result: words.split(/\s/, 1)[0] ?? "", domain };
}

/**
 * Leaves out comments in brackets, which may be nested, and the marks of the grammar in quoted
 * texts.
 */
function readWords(value: string): { words: string; isWhole: boolean } {
  let [words, depth, isQuoted] = ["", 0, false];
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at] ?? "";
    if (letter === "\\" && (isQuoted || depth > 0)) at += 1;
    else if (letter === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) words += /[;=\s]/.test(letter) ? "_" : letter;
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) words += letter;
  }
  return { words, isWhole: depth === 0 && !isQuoted };
}
