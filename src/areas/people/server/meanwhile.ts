import { sql } from "drizzle-orm";
import { Refusal } from "#kit/refusal.ts";
import type { Context } from "#kit/server/context.ts";
import { rowsOf } from "#kit/server/database.ts";
import { say } from "#kit/words.ts";
import { texts } from "../texts.ts";

type Entry = { username: string | null; data: Record<string, unknown> };

/** For who saves second: what others have changed since the version that this person saw, with the values that stand now. */
export async function meanwhile({ db }: Context, objectClass: "User" | "UserStudy", id: number, version: number) {
  const entries = await rowsOf<Entry>(
    db,
    sql`select username, data from log_entries where object_class = ${objectClass} and object_id = ${id} and version > ${version} order by version`,
  );
  const now = Object.entries(Object.assign({}, ...entries.map(({ data }) => data)) as Record<string, unknown>);
  const list = now.flatMap(([column, value]) => {
    const label = texts.hr.columns[column as keyof typeof texts.hr.columns];
    return label ? [column.endsWith("_id") ? label : `${label} (${said(value)})`] : [];
  });
  const by = [...new Set(entries.map(({ username }) => username ?? texts.hr.meanwhile.somebody))].join(", ");
  const { what, other } = texts.hr.meanwhile;
  return new Refusal(409, list.length > 0 ? say(what, { list: list.join("; "), by }) : say(other, { by }));
}

function said(value: unknown): string {
  if (value === null || value === "") return texts.hr.meanwhile.empty;
  if (typeof value === "boolean") return value ? texts.hr.yes : texts.hr.no;
  if (Array.isArray(value))
    return (
      value.map((one) => (texts.hr.roles as Record<string, string>)[one] ?? one).join(", ") || texts.hr.meanwhile.empty
    );
  return String(value);
}
