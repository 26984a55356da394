import { parseDayOfMoment } from "#kit/time/dates-and-times.ts";
import type { BankEntryKind } from "./bank-statements.ts";
import type { EntryParts } from "./entry.ts";
import { statementRefusal } from "./statement-requirements.ts";

type Values = ReadonlyMap<string, string>;

/** An entry of a statement and its transactions; values by their path. */
export type CamtEntry = { values: Map<string, string>; details: Map<string, string>[] };

export type Amount = { amountInCents: number; currency: string };

/**
 * Only `BOOK` is booked: an entry that is pending, announced or without a status has not reached
 * the account.
 */
export const isBooked = ({ values }: CamtEntry) =>
  (values.get("Sts/Cd") ?? values.get("Sts")) === "BOOK";

export const isIncoming = ({ values }: CamtEntry) => values.get("CdtDbtInd") === "CRDT";

/**
 * Returns the payments of an entry: none if it is outgoing; one payment, or one for each
 * transaction if their amounts add up to the entry's; one payment of the whole sum, for a person to
 * decide, if they don't; a reversal or a returned payment; or a payment that isn't booked yet.
 */
export function toEntries(entry: CamtEntry, createdOn: string, line: number): EntryParts[] {
  const kind = kindOf(entry);
  if (kind === undefined) return [];
  const amount = amountOf(entry.values);
  const bookedOn = dayOf(entry, kind === "pending" ? createdOn : "");
  if (!amount || !bookedOn) throw statementRefusal("badEntry", line);
  const whole = { ...amount, bookedOn, kind };
  if (!isBatch(entry)) return [{ ...toParts(entry, entry.details[0]), ...whole }];
  const amounts = kind === "pending" || kind === "batch" ? undefined : amountsOf(entry, amount);
  if (!amounts)
    return [
      {
        ...toParts(entry),
        ...whole,
        ...(kind === "payment" && { kind: "batch" }),
        ...partiesOf(entry),
      },
    ];
  return entry.details.map((details, index) => {
    const parts = toParts(entry, details);
    const bankReference = parts.bankReference && `${parts.bankReference}#${index}`;
    return { ...parts, ...whole, bankReference, amountInCents: amounts[index] ?? 0 };
  });
}

function kindOf(entry: CamtEntry): BankEntryKind | undefined {
  const isReversal = ["true", "1"].includes(entry.values.get("RvslInd") ?? "");
  if (!isBooked(entry)) return isIncoming(entry) && !isReversal ? "pending" : undefined;
  if (isReversal || isReturn(entry.values)) return "reversal";
  const returned = entry.details.filter(isReturn).length;
  if (!isIncoming(entry)) return returned > 0 ? "reversal" : undefined;
  if (returned === 0) return "payment";
  return returned === entry.details.length ? "reversal" : "batch";
}

/**
 * True if money goes back: by the reason of a return (`RtrInf`) or the code of one, or of a
 * cancelled payment.
 */
const isReturn = (values: Values) =>
  ["RRTN", "RPCR"].includes(values.get("BkTxCd/Domn/Fmly/SubFmlyCd") ?? "") ||
  [...values.keys()].some((path) => path.startsWith("RtrInf"));

/** The booking day, or the value day. */
const dayOf = ({ values }: CamtEntry, otherwise: string) =>
  parseDayOfMoment(
    ["BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm"]
      .map((path) => values.get(path))
      .find(Boolean) ?? otherwise,
  );

/**
 * True if the entry is the sum of several payments, or says that it is, or if its only transaction
 * has another sum.
 */
function isBatch(entry: CamtEntry): boolean {
  const { values, details } = entry;
  const [only, ...others] = details;
  if (others.length > 0) return true;
  const [amount, part] = [amountOf(values), only && amountOf(only)];
  const differs =
    part?.currency === amount?.currency && part?.amountInCents !== amount?.amountInCents;
  return declaredCount(entry) > 1 || (part !== undefined && differs);
}

const declaredCount = ({ values }: CamtEntry) =>
  (values.get("NtryDtls/Btch/NbOfTxs") ?? "")
    .split(" ")
    .reduce((sum, text) => sum + Number(text), 0);

/**
 * The amounts of the transactions if all of them have one, and together they are the amount of the
 * entry.
 */
function amountsOf(entry: CamtEntry, whole: Amount): number[] | undefined {
  const { values, details } = entry;
  if (declaredCount(entry) > details.length) return undefined;
  const direction = values.get("CdtDbtInd");
  const amounts = details.flatMap((detail) => {
    const amount = amountOf(detail);
    const fits =
      amount?.currency === whole.currency && (detail.get("CdtDbtInd") ?? direction) === direction;
    return amount && fits ? [amount.amountInCents] : [];
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return amounts.length === details.length && sum === whole.amountInCents ? amounts : undefined;
}

/** The facts about the payment in a transaction, or in the entry itself. */
function toParts({ values }: CamtEntry, details: Values = new Map()) {
  const first = (...paths: string[]) =>
    paths.map((path) => details.get(path) ?? "").find((value) => value !== "") ?? "";
  const side = isReturn(details) ? "Cdtr" : "Dbtr";
  return {
    // the number of an entry (NtryRef) may count from one in each statement
    bankReference:
      [details.get("Refs/AcctSvcrRef"), details.get("Refs/TxId"), values.get("AcctSvcrRef")].find(
        isReference,
      ) ?? "",
    payer: first(
      ...["", "Ultmt"].flatMap((of) => [
        `RltdPties/${of}${side}/Nm`,
        `RltdPties/${of}${side}/Pty/Nm`,
      ]),
    ),
    payerAccount: first(`RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`),
    reference: first("RmtInf/Strd/CdtrRefInf/Ref", "Refs/EndToEndId"),
    description: first("RmtInf/Ustrd", "AddtlTxInf") || (values.get("AddtlNtryInf") ?? ""),
  };
}

/** False for a placeholder of a missing value. */
const isReference = (text: string | undefined) =>
  text !== undefined && !/^(not ?provided|nonref|n\/?a|[-0]*)$/i.test(text);

/** The payers of a sum, as its payer, and what they wrote. */
function partiesOf(entry: CamtEntry) {
  const parts = entry.details.slice(0, 20).map((details) => toParts(entry, details));
  const list = (texts: readonly string[]) =>
    [...new Set(texts.filter(Boolean))].join(", ").slice(0, 300);
  return {
    payer: list(parts.map(({ payer }) => payer)),
    description: list(parts.flatMap(({ reference, description }) => [reference, description])),
    reference: "",
  };
}

/** Reads an amount; undefined if there is none, or one with a sign or a fraction of a cent. */
export function amountOf(values: Values): Amount | undefined {
  const at = ["Amt", "AmtDtls/TxAmt/Amt"].find((path) => values.has(path)) ?? "Amt";
  const amountInCents = toCents(values.get(at) ?? "");
  const currency = values.get(`${at}@Ccy`) ?? "";
  if (amountInCents === undefined || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return { amountInCents, currency };
}

export function toCents(text: string): number | undefined {
  const [, euros, cents = ""] = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}
