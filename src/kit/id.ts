import { notFound, Refusal } from "./refusal.ts";

/** A row's id from an address: a positive integer, anything else is 404 (product §1). */
export function parseId(text: string | undefined): number {
  if (text === undefined || !/^[1-9][0-9]{0,8}$/.test(text)) throw new Refusal(404, notFound);
  return Number(text);
}

/** The row, or 404. */
export function orNotFound<T>(row: T | null | undefined): T {
  if (row === undefined || row === null) throw new Refusal(404, notFound);
  return row;
}
