import { type SQL, sql } from "drizzle-orm";
import { type ObjectClass, recordTypes } from "../objects.ts";

const relatedFacts: Partial<Record<ObjectClass, readonly [more: string, joins: string]>> = {
  Reservation: [
    "jsonb_build_object('mentor_id', h.mentor_id, 'co_mentor_id', h.co_mentor_id)",
    "join theses h on h.id = t.thesis_id",
  ],
  Document: [
    `jsonb_build_object('mentor_id', h.mentor_id, 'co_mentor_id', h.co_mentor_id, 'student_id', r.student_id,
      'reservation_status', r.status)`,
    "join reservations r on r.id = t.reservation_id join theses h on h.id = r.thesis_id",
  ],
  ...Object.fromEntries(
    (["DeleteRequest", "EditRequest"] as const).map((request) => [
      request,
      [
        `jsonb_build_object('mentor_id', h.mentor_id, 'co_mentor_id', h.co_mentor_id, 'department_id', h.department_id,
          'thesis_status', h.status)`,
        "join theses h on h.id = t.thesis_id",
      ],
    ]),
  ),
};

/** A record's row and the people around it, as JSON: what decides who may read its history. Nothing when it is gone. */
export function selectPolicyFacts(objectClass: ObjectClass, id: number): SQL {
  const [more, joins] = relatedFacts[objectClass] ?? ["'{}'::jsonb", ""];
  const { table } = recordTypes[objectClass];
  return sql`(select to_jsonb(t) - 'password_hash' || ${sql.raw(more)} from ${sql.raw(table)} t ${sql.raw(joins)} where t.id = ${id})`;
}
