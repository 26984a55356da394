import { SaxesParser } from "saxes";
import { isIsoDate } from "#kit/time/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import type { BankEntry } from "../schema.ts";
import { cleanText, createKeys, maxText, statementRefusal } from "./entry.ts";

const maxDepth = 40;

/** Values of an entry or of one of its transactions, by their path below it. */
type Values = Map<string, string>;

/**
 * Reads the incoming payments of a camt.053 statement (ISO 20022) as it arrives. An entry of several transactions gives
 * one payment for each. Refuses a document type declaration, with which entities could be declared; an unknown entity;
 * a file that is cut; and a document of another kind.
 */
export async function* readCamt(text: AsyncIterable<string>): AsyncGenerator<BankEntry[]> {
  const found: BankEntry[] = [];
  const parser = createParser(found);
  try {
    for await (const chunk of text) {
      parser.write(chunk);
      if (found.length > 0) yield found.splice(0);
    }
    parser.close();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw statementRefusal("notWellFormed", parser.line);
  }
  if (found.length > 0) yield found.splice(0);
}

function createParser(found: BankEntry[]) {
  const parser = new SaxesParser({ position: true });
  const toEntry = createKeys();
  const path: string[] = [];
  let entry: Values | undefined;
  let transaction: Values | undefined;
  let transactions: Values[] = [];
  let text = "";
  let statements = 0;

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
    if (path.length === 2 && !["BkToCstmrStmt", "BkToCstmrAcctRpt"].includes(local)) throw statementRefusal("notCamt");
    if (local === "Stmt" || local === "Rpt") statements += 1;
    if (local === "Ntry") [entry, transactions] = [new Map(), []];
    if (local === "TxDtls" && entry) transaction = new Map();
    const currency = attributes.Ccy;
    if (local === "Amt" && currency !== undefined)
      (transaction ?? entry)?.set(`${valuePath(path)}@Ccy`, String(currency));
  });
  const collect = (more: string) => {
    if (text.length < maxText) text += more;
  };
  parser.on("text", collect);
  parser.on("cdata", collect);
  parser.on("closetag", () => {
    const at = valuePath(path);
    const value = cleanText(text);
    const values = transaction ?? entry;
    if (values && value !== "") values.set(at, [values.get(at), value].filter(Boolean).join(" ").slice(0, maxText));
    text = "";
    const closed = path.pop();
    if (closed === "TxDtls" && transaction) {
      transactions.push(transaction);
      transaction = undefined;
    }
    if (closed === "Ntry" && entry) {
      for (const parts of toParts(entry, transactions, parser.line)) found.push(toEntry(parts));
      entry = undefined;
    }
  });
  parser.on("end", () => {
    if (statements === 0) throw statementRefusal("notCamt");
  });
  return parser;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** The path below the entry or transaction: `RmtInf/Strd/CdtrRefInf/Ref`. */
const valuePath = (path: readonly string[]) =>
  path.slice(Math.max(path.lastIndexOf("Ntry"), path.lastIndexOf("TxDtls")) + 1).join("/");

function toParts(entry: Values, transactions: readonly Values[], line: number) {
  const incoming = entry.get("CdtDbtInd") === "CRDT" && entry.get("RvslInd") !== "true";
  if (!incoming) return [];
  const several = transactions.length > 1;
  return (transactions.length > 0 ? transactions : [new Map<string, string>()]).map((details, nth) => {
    const first = (...paths: string[]) => paths.map((at) => details.get(at) ?? "").find((value) => value !== "") ?? "";
    const amount = (several && amountOf(details)) || amountOf(entry) || amountOf(details);
    const bookedOn = (entry.get("BookgDt/Dt") ?? entry.get("BookgDt/DtTm") ?? entry.get("ValDt/Dt") ?? "").slice(0, 10);
    if (!amount || !isIsoDate(bookedOn)) throw statementRefusal("badEntry", line);
    const bankReference =
      first("Refs/AcctSvcrRef", "Refs/TxId") || (entry.get("AcctSvcrRef") ?? entry.get("NtryRef") ?? "");
    return {
      bankReference: bankReference && several ? `${bankReference}#${nth}` : bankReference,
      bookedOn,
      ...amount,
      payer: first("RltdPties/Dbtr/Nm", "RltdPties/Dbtr/Pty/Nm", "RltdPties/UltmtDbtr/Nm"),
      payerAccount: first("RltdPties/DbtrAcct/Id/IBAN", "RltdPties/DbtrAcct/Id/Othr/Id"),
      reference: first("RmtInf/Strd/CdtrRefInf/Ref", "Refs/EndToEndId"),
      description: first("RmtInf/Ustrd", "AddtlTxInf") || (entry.get("AddtlNtryInf") ?? ""),
    };
  });
}

function amountOf(values: Values): { amountInCents: number; currency: string } | undefined {
  const at = ["Amt", "AmtDtls/TxAmt/Amt"].find((path) => values.has(path)) ?? "Amt";
  const [, euros, cents = ""] = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(values.get(at) ?? "") ?? [];
  const currency = values.get(`${at}@Ccy`) ?? "";
  if (euros === undefined || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return { amountInCents: Number(euros) * 100 + Number(cents.padEnd(2, "0")), currency };
}
