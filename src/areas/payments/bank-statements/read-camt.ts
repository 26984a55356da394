import { SaxesParser } from "saxes";
import { Refusal } from "#kit/workflow/refusal.ts";
import { type Account, accountOf, isOwnAccount, maxNamed } from "./account.ts";
import type { BankEntry, StatementPortion } from "./bank-statements.ts";
import { type CamtEntry, toEntries } from "./camt-entry.ts";
import { createTotals } from "./camt-totals.ts";
import { cleanText, createKeys, maxText } from "./entry.ts";
import { maxEntries, statementRefusal } from "./statement-requirements.ts";

const maxDepth = 40;

/**
 * The documents that are read, each with the element of one account (ISO 20022: camt.053, camt.052,
 * camt.054).
 */
const documents: Readonly<Record<string, string>> = {
  BkToCstmrStmt: "Stmt",
  BkToCstmrAcctRpt: "Rpt",
  BkToCstmrDbtCdtNtfctn: "Ntfctn",
};

/**
 * Reads the entries of a bank statement in XML as it arrives. Entries of another account than `own`
 * are left out, and their account is named at the end. Refuses a document type declaration, which
 * could declare entities; an unknown entity; a truncated file; a document of another kind; and a
 * statement that names no account.
 *
 * @rule which entries of a bank statement in XML are payments
 */
export async function* readCamt(
  text: AsyncIterable<string>,
  own: readonly string[],
): AsyncGenerator<StatementPortion> {
  const entries: BankEntry[] = [];
  const { parser, summary } = createParser(entries, own);
  try {
    for await (const chunk of text) {
      parser.write(chunk);
      if (entries.length > 0) yield { entries: entries.splice(0) };
    }
    parser.close();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw statementRefusal("notWellFormed", parser.line);
  }
  yield { entries: entries.splice(0), summary };
}

/** The part of a document that is about one account. */
type Part = {
  account: Account | undefined;
  isOwn: boolean;
  isWhole: boolean;
  totals: ReturnType<typeof createTotals>;
};

function createParser(entries: BankEntry[], own: readonly string[]) {
  const parser = new SaxesParser({ position: true });
  const { toEntry, beginPart } = createKeys();
  const summary: StatementPortion["summary"] & object = { leftOut: [], difference: undefined };
  const path: string[] = [];
  let part: Part | undefined;
  let entry: CamtEntry | undefined;
  let details: Map<string, string> | undefined;
  let balance: Map<string, string> | undefined;
  let text = "";
  let [parts, createdOn] = [0, ""];

  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw statementRefusal("doctype");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const local = localName(name);
    path.push(local);
    text = "";
    if (path.length > maxDepth) throw statementRefusal("notCamt");
    if (path.length === 2 && !Object.hasOwn(documents, local)) throw statementRefusal("notCamt");
    if (path.length === 3 && local === documents[path[1] ?? ""]) {
      part = { account: undefined, isOwn: false, isWhole: true, totals: createTotals() };
      parts += 1;
    }
    if (part && path.length === 4 && local === "Ntry") entry = { values: new Map(), details: [] };
    if (part && path.length === 4 && local === "Bal") balance = new Map();
    if (local === "TxDtls" && entry) details = new Map();
    const currency = attributes.Ccy;
    if (local === "Amt" && currency !== undefined)
      (details ?? entry?.values ?? balance)?.set(`${valuePath(path)}@Ccy`, String(currency));
  });
  const collect = (more: string) => {
    if (text.length < maxText) text += more;
  };
  parser.on("text", collect);
  parser.on("cdata", collect);
  parser.on("closetag", () => {
    const value = cleanText(text);
    const values = details ?? entry?.values ?? balance;
    const at = valuePath(path);
    if (values && value !== "")
      values.set(at, [values.get(at), value].filter(Boolean).join(" ").slice(0, maxText));
    if (part && !values && value !== "") readPart(part, value);
    if (path.length === 4 && path[2] === "GrpHdr" && path[3] === "CreDtTm") createdOn = value;
    text = "";
    const closed = path.pop();
    if (closed === "TxDtls" && details) closeDetails();
    else if (closed === "Bal" && path.length === 3 && balance) {
      part?.totals.addBalance(balance);
      balance = undefined;
    } else if (closed === "Ntry" && path.length === 3 && entry) closeEntry();
    else if (path.length === 2 && part) closePart();
  });
  parser.on("end", () => {
    if (parts === 0) throw statementRefusal("notCamt");
  });

  /** Reads a value of the part itself: its account, its identifier, its page and its totals. */
  function readPart(part: Part, value: string) {
    const at = path.slice(3).join("/");
    if (at === "Acct/Id/IBAN" || at === "Acct/Id/Othr/Id") {
      part.account = accountOf(value);
      part.isOwn = isOwnAccount(part.account, own);
    } else if (at === "Id") beginPart(value);
    else if (/^\w+Pgntn\/(LastPgInd|PgNb)$/.test(at))
      part.isWhole &&= ["true", "1", "00001"].includes(value);
    else if (at.startsWith("TxsSummry/")) part.totals.addSummary(at, value);
  }

  function closeDetails() {
    if (details) entry?.details.push(details);
    details = undefined;
    if ((entry?.details.length ?? 0) > maxEntries) throw statementRefusal("tooMany");
  }

  function closeEntry() {
    if (!part?.account) throw statementRefusal("noAccount");
    if (entry && part.isOwn) {
      part.totals.addEntry(entry, parser.line);
      for (const parts of toEntries(entry, createdOn, parser.line)) entries.push(toEntry(parts));
    }
    entry = undefined;
  }

  function closePart() {
    if (!part?.account) throw statementRefusal("noAccount");
    if (
      !part.isOwn &&
      !summary.leftOut.includes(part.account.shown) &&
      summary.leftOut.length < maxNamed
    )
      summary.leftOut.push(part.account.shown);
    const difference = part.isOwn && part.isWhole ? part.totals.difference() : undefined;
    if (difference)
      summary.difference = {
        cents: (summary.difference?.cents ?? 0) + difference.cents,
        entries: (summary.difference?.entries ?? 0) + difference.entries,
      };
    part = undefined;
  }

  return { parser, summary };
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** The path below the entry, its transaction or the balance: `RmtInf/Strd/CdtrRefInf/Ref`. */
const valuePath = (path: readonly string[]) => {
  const below = path.lastIndexOf("TxDtls");
  return path.slice(below > 3 ? below + 1 : 4).join("/");
};
