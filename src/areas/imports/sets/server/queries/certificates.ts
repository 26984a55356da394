import { sql } from "drizzle-orm";
import { findUnknownReservations, namesReservation, reservationReferences } from "./reservations-of-rows.ts";
import type { StoredSet } from "./stored-set.ts";
import { dayOf } from "./theses.ts";

/** Certificates with the newest of their issued copies, unless that was revoked. */
const records = sql`select c.id, jsonb_build_object('mentor', m.username, 'study', s.name, 'thesis', t.name, 'student', u.username,
    'classificationNo', c.classification_no, 'registrationNo', c.registration_no,
    'dateOfBirth', coalesce(c.date_of_birth::text, ''), 'birthplace', c.birthplace, 'female', coalesce(c.female::text, ''),
    'issuedOn', ${dayOf(sql`p.issued_at`)}, 'file', coalesce(f.sha256, ''),
    'filePath', coalesce('potvrde/' || c.id || '/' || f.name, '')) as content
  from certificates_of_completion c join reservations x on x.id = c.reservation_id join theses t on t.id = x.thesis_id
    join users m on m.id = t.mentor_id join studies s on s.id = t.study_id join users u on u.id = x.student_id
    left join lateral (select * from papers p where p.reservation_id = x.id and p.kind = 'certificate'
      order by p.number desc limit 1) p on p.revoked_at is null
    left join files f on f.id = p.file_id
  where t.status <> 'deleted'`;

/** The stored certificates as rows of their table. */
export const storedCertificates: StoredSet = {
  records,
  ...reservationReferences,
  rules: () => [
    findUnknownReservations,
    { column: "student", code: "notDefended", condition: namesReservation(sql`x.status <> 'completed'`) },
    {
      ...{ column: "file", code: "fixed" },
      condition: sql`r.record_id is not null and exists (select from (${records}) stored where stored.id = r.record_id
        and stored.content ->> 'file' <> '' and r.content ? 'file' and (stored.content -> 'file' <> r.content -> 'file'
          or stored.content -> 'issuedOn' <> r.content -> 'issuedOn'))`,
    },
    ...(["dateOfBirth", "issuedOn"] as const).map((column) => ({
      ...{ column, code: "future" as const },
      condition: sql`r.content ->> ${sql.raw(`'${column}'`)} > ${dayOf(sql`app_now()`)}`,
    })),
    {
      ...{ column: "issuedOn", code: "order" },
      condition: sql`r.content ->> 'issuedOn' <> '' and ${namesReservation(
        sql`r.content ->> 'issuedOn' < ${dayOf(sql`x.defense_date`)}`,
      )}`,
    },
  ],
};
