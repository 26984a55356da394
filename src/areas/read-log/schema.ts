import type { texts } from "./texts.ts";

/** The page on which the admin sees who has read personal data. */
export const readLogPath = "/read-log";

/** The kinds of personal records whose reads are logged, by their names in the database. */
export type ReadKind = keyof typeof texts.hr.kinds;

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
