import type { TestResponse } from "#test/world/index.ts";

/** A description long enough to be asked for (spec §5). */
export const description = "U radu treba opisati i usporediti metode upravljanja rizicima u poduzećima. "
  .repeat(5)
  .trim();

/** What a page says, without the marks that React leaves between texts. */
export const plainText = ({ text }: TestResponse) =>
  text.replaceAll("<!-- -->", "").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

type Sql = <T = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>;

/** What is stored of a topic's edit requests, the oldest first. */
export const loadStoredEditRequests = (sql: Sql, thesisId: number) =>
  sql<{ id: number; field_id: number; original_value: string; new_value: string; status: number; reason: string }>(
    "select id, field_id, original_value, new_value, status, reason from edit_requests where thesis_id = $1 order by id",
    [thesisId],
  );

/** What the history, the events and the mails hold: the same before and after whatever is refused. */
export const countWrites = (sql: Sql) =>
  sql(`select (select max(id) from log_entries) as log, (select max(id) from events) as event,
    (select count(*) from mails) as mails, (select count(*) from edit_requests) as requests`);
