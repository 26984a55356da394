type Sql = <T = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>;

/** Loads the stored edit requests of a thesis, oldest first. */
export const loadStoredEditRequests = (sql: Sql, thesisId: number) =>
  sql<{
    id: number;
    field_id: number;
    original_value: string;
    new_value: string;
    status: number;
    reason: string;
  }>(
    "select id, field_id, original_value, new_value, status, reason from edit_requests where thesis_id = $1 order by id",
    [thesisId],
  );
