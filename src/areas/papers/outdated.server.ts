import { type SQL, sql } from "drizzle-orm";
import { startOfSubmission } from "#areas/documents/fragments.server.ts";
import { closedStatuses } from "#areas/reservations/reservations.ts";
import { literalList } from "#kit/database/sql.ts";
import type { ReservationPaperKind } from "./papers.ts";

const ofWork = [
  "thesis_name",
  "thesis_name_eng",
  "in_english",
  "student_study_program_id",
] as const;
const ofStatements = ["statement_of_authenticity_at", "submission_statement_at"] as const;
const ofDefense = ["defense_date", "defense_place"] as const;
const ofResult = [
  "grade",
  "grade_agree",
  "exam_date",
  "defense_flow",
  "defense_questions",
] as const;

/**
 * The columns of a reservation that its papers print. A certificate has data of its own, and a mark
 * when a correction concerns it.
 */
const printedColumns: Readonly<Record<ReservationPaperKind, readonly string[]>> = {
  statements: [...ofWork, ...ofStatements],
  formB: ofWork,
  applicationForm: [...ofWork, ...ofDefense],
  minutes: [...ofWork, ...ofStatements, ...ofDefense, ...ofResult],
  originality: ofWork,
};

/** The columns of its thesis that these papers print. */
const printedOfThesis = ["mentor_id", "co_mentor_id", "department_id"] as const;

/**
 * SQL: the entry of the history with which the paper was issued; the order of entries is that of
 * the locks.
 */
const issuing = (issued: SQL) =>
  sql`(select e.id from log_entries e where e.object_class = 'Paper' and e.object_id = ${issued}.id and e.version = 1)`;

/**
 * SQL condition: the paper printed a value of the record `row` that differs from the current value.
 * The first change after the issuing contains the printed value. A blank on a paper is filled in by
 * hand, so a value recorded for the first time afterwards is no difference.
 */
const differs = (issued: SQL, { of, row, isPrinted }: { of: string; row: SQL; isPrinted: SQL }) =>
  sql`exists (select from (select distinct on (was.key) was.key, was.value
      from log_entries l cross join jsonb_each_text(l.previous) was
      where l.object_class = ${of} and l.object_id = ${row}.id and l.id > ${issuing(issued)} and ${isPrinted}
      order by was.key, l.id) printed
    where printed.value <> '' and printed.value is distinct from to_jsonb(${row}) ->> printed.key)`;

const reservationDiffers = (issued: SQL) =>
  differs(issued, {
    of: "Reservation",
    row: sql`r`,
    isPrinted: sql`case ${issued}.kind ${sql.join(
      Object.entries(printedColumns).map(
        ([kind, columns]) => sql`when ${kind} then was.key in ${literalList(columns)}`,
      ),
      sql` `,
    )} else false end`,
  });

/**
 * SQL condition: the entry `l` of its thesis is about the work of the reservation `r`. Once the
 * reservation is closed, the topic changes independently of it: it is offered again, or moved to
 * another department.
 */
const isOfWork = sql`(r.status not in ${literalList(closedStatuses)} or l.id < (select max(c.id) from log_entries c
  where c.object_class = 'Reservation' and c.object_id = r.id and c.data ->> 'status' in ${literalList(closedStatuses)}))`;

const thesisDiffers = (issued: SQL) =>
  sql`exists (select from theses printed_thesis where printed_thesis.id = r.thesis_id and ${differs(
    issued,
    {
      of: "Thesis",
      row: sql`printed_thesis`,
      isPrinted: sql`was.key in ${literalList(printedOfThesis)} and ${isOfWork}`,
    },
  )})`;

/**
 * SQL condition: somebody has joined, left or changed places in the committee of the reservation
 * `r` since.
 */
const committeeDiffers = (issued: SQL) =>
  sql`(exists (select from committee_members seat join log_entries l on l.object_class = 'CommitteeMember' and l.object_id = seat.id
      where seat.reservation_id = r.id and l.id > ${issuing(issued)} and (l.action = 'new' or l.previous ?| array['role', 'status']))
    or exists (select from events e where e.reservation_id = r.id and e.name = 'committee.release' and e.created_at > ${issued}.issued_at))`;

/** SQL: when the newest final version of the reservation `r` was submitted. */
const submittedAt = sql`(select max(${startOfSubmission}) from documents d where d.reservation_id = r.id and d.final_version)`;

/** SQL: when what the paper on the originality check of the reservation `r` prints changed last. */
const reportChangedAt = sql`(select max(greatest(report.created_at, report.corrected_at, report.explained_at))
  from originality_reports report where report.reservation_id = r.id)`;

/**
 * SQL condition: the content of the paper `issued` of the reservation `r` differs from the records:
 * values of the reservation or of its thesis, the committee, a newer final version or similarity
 * report. A certificate differs if a correction has marked it.
 *
 * @rule until when an issued paper counts
 */
export const isOutdated = (issued: SQL): SQL =>
  sql`coalesce(case when ${issued}.kind = 'certificate' then r.certificate_outdated_at > ${issued}.issued_at
    else ${reservationDiffers(issued)} or ${thesisDiffers(issued)} or case ${issued}.kind
      when 'formB' then ${submittedAt} > ${issued}.issued_at
      when 'originality' then ${reportChangedAt} > ${issued}.issued_at
      when 'applicationForm' then ${committeeDiffers(issued)}
      when 'minutes' then ${committeeDiffers(issued)} else false end end, false)`;

/**
 * SQL condition: the content of the paper `issued` has been corrected since; with the certificate
 * `c` of the reservation `r`, if there is one.
 */
export const isChangedSince = (issued: SQL): SQL =>
  sql`(${isOutdated(issued)} or coalesce(r.corrected_at > ${issued}.issued_at, false)
    or coalesce(${issued}.kind = 'certificate' and c.updated_at > ${issued}.issued_at, false))`;
