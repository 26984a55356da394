import type { RouteReads } from "#kit/http/routes.ts";
import type { Policy } from "#kit/workflow/policy.ts";
import type { texts } from "./texts.ts";

/** The page on which the admin sees who has read personal data. */
export const readLogPath = "/read-log";

/** The kinds of records, each about one person or a few, whose reads are logged, by their names in the database. */
export type RecordKind = keyof typeof texts.hr.recordKinds;

/** The kinds of lists whose reads are logged. */
export type ListKind = keyof typeof texts.hr.listKinds;

export type ReadKind = RecordKind | ListKind;

/** Declares that a route shows the record of its parameters, which is about one person or a few. */
export const readsRecord = (kind: RecordKind): RouteReads => ({ of: "record", kind });

/** Declares that a route shows a list of many people's data, to all actors or to those of a policy. */
export const readsList = (kind: ListKind, by?: Policy): RouteReads => ({ of: "list", kind, ...(by && { by }) });

/** Which reads are shown: of one person's data, by one reader, or all. */
export type ReadFilter = { subject?: number | undefined; reader?: number | undefined };

/** Parses the filter of an address. */
export const parseReadFilter = (params: URLSearchParams): ReadFilter => {
  const idOf = (name: string) => {
    const id = params.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
  };
  return { subject: idOf("subject"), reader: idOf("reader") };
};

/** The address of the page with a filter. */
export function readLogUrl({ subject, reader }: ReadFilter, path = readLogPath): string {
  const params = new URLSearchParams();
  if (subject !== undefined) params.set("subject", String(subject));
  if (reader !== undefined) params.set("reader", String(reader));
  return params.size === 0 ? path : `${path}?${params}`;
}
