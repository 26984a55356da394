import { type SQL, sql } from "drizzle-orm";
import { isActiveStudent, surnameFirst } from "#areas/people/fragments.server.ts";
import { isUnpublished } from "#areas/theses/fragments.server.ts";
import { remove } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { foldTextSql, literalNumber, matchWordsSql } from "#kit/database/sql.ts";
import { gridDateOfInstant } from "#kit/grid/column-sql.server.ts";
import type { DeletionHandlers } from "#kit/records/deletion-api.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { isOpenReservation } from "./fragments.server.ts";
import { reservationPolicy } from "./policy.ts";
import { messages, texts } from "./records-texts.ts";
import type { ReservationThread } from "./reservation-page.server.ts";
import { type LoadedReservation, loadReservation } from "./reservation-queries.server.ts";
import { reservationStatusLabel } from "./status-fragments.server.ts";
import { reservations } from "./tables.server.ts";
import { lockReservation } from "./transition.server.ts";

/** Loads the documents and certificates of a reservation, which prevent its deletion. */
export const loadDependentRecords = (db: Database, id: number) =>
  queryRows<{
    what: "documents" | "certificates";
    id: number;
    finalVersion: boolean;
    createdAt: string;
  }>(
    db,
    sql`select 'documents' as what, d.id, d.final_version, to_json(d.created_at) #>> '{}' as created_at
        from documents d where d.reservation_id = ${id}
      union all select 'certificates', c.id, false, to_json(c.created_at) #>> '{}'
        from certificates_of_completion c where c.reservation_id = ${id}
      order by 1 desc, 2 desc`,
  );

type SearchOption = { value: string; label: string };

/**
 * Loads the labels of a student and a thesis for the comboboxes. Refuses with 404 if the student
 * does not exist or the thesis has not been published.
 */
export async function loadChosenNames(db: Database, studentId: number, thesisId: number) {
  const [row] = await queryRows<{ student: string; thesis: string }>(
    db,
    sql`select u.name as student, t.name as thesis from users u, theses t
      where u.id = ${studentId} and 'student' = any(u.roles) and t.id = ${thesisId}
        and not ${isUnpublished()}`,
  );
  return orNotFound(row);
}

/** Fields of the eligibility check with a search; each has its own URL. */
export const searchableFields = ["student", "thesis"] as const;

export type SearchableField = (typeof searchableFields)[number];

/** Maximum number of options in a combobox. */
const maxOptions = 20;

/**
 * Finds students by parts of name, user name or JMBAG, or theses by parts of title or mentor,
 * ignoring diacritics.
 */
export function searchOptions(
  { db, now }: Pick<Context, "db" | "now">,
  field: SearchableField,
  input: string,
): Promise<SearchOption[]> {
  const every = matchWordsSql(sql`found`, input);
  return queryRows<SearchOption>(
    db,
    sql`select value, label from (${optionQueries(localDate(now))[field]}) choices where ${sql.join([sql`true`, ...every], sql` and `)}
      order by place, value limit ${literalNumber(maxOptions)}`,
  );
}

const optionQueries = (today: string): Record<SearchableField, SQL> => ({
  student: sql`select u.id::text as value, u.name || coalesce(' (' || u.jmbag || ')', '') as label,
      ${surnameFirst()} as place, ${foldTextSql(sql`u.name || ' ' || u.username || ' ' || coalesce(u.jmbag, '')`)} as found
    from users u where ${isActiveStudent(today)}`,
  thesis: sql`select t.id::text as value, t.name || ' (' || m.name_with_title || ')' as label, t.name as place,
      ${foldTextSql(sql`t.name || ' ' || m.name`)} as found
    from theses t join users m on m.id = t.mentor_id where t.status = 'published'`,
});

/**
 * Selects the grid rows of reservations for student services and the admin (product §2), newest
 * first: all reservations or only the open ones (spec §3).
 */
export const reservationGridRows = (view: "current" | "all"): SQL => sql`
  select r.id, r.thesis_name as "thesisName", student.name as student, coalesce(student.jmbag, '') as jmbag,
    mentor.name_with_title as mentor, s.name as study, ${reservationStatusLabel} as status,
    ${gridDateOfInstant(sql`r.defense_date`)} as "defenseDate", r.grade, ${gridDateOfInstant(sql`r.created_at`)} as "createdAt",
    ${gridDateOfInstant(sql`r.updated_at`)} as "updatedAt", ${gridDateOfInstant(sql`r.expires_at`)} as "expiresAt",
    '/reservation/show/' || r.id as "showPath"
  from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
  join users student on student.id = r.student_id join users mentor on mentor.id = t.mentor_id
  where ${view === "all"} or ${isOpenReservation()}
  order by r.updated_at desc, r.id desc`;

/**
 * Returns all fields of a reservation for one actor (spec §3). Fields that the policy hides are
 * null, so they never leave the server.
 */
export function toRecordView(
  actor: Actor,
  shown: LoadedReservation,
  beside: Omit<ReservationThread, "versions">,
) {
  const sees = (what: "seeGrade" | "seeReasons" | "seeJmbag" | "seePaymentProof") =>
    reservationPolicy[what](actor, shown);
  const [grade, reasons] = [sees("seeGrade"), sees("seeReasons")];
  return {
    id: shown.id,
    thesisId: shown.thesisId,
    thesisName: shown.thesisName,
    thesisNameEng: shown.thesisNameEng,
    thesisDescription: shown.thesisDescription,
    student: shown.student,
    jmbag: sees("seeJmbag") ? shown.jmbag : null,
    studentStudyProgram: shown.studentStudyProgram,
    mentor: shown.mentor,
    coMentor: shown.coMentor,
    study: shown.study,
    inEnglish: shown.inEnglish,
    createdAt: shown.createdAt,
    updatedAt: shown.updatedAt,
    expiresAt: shown.expiresAt,
    mentorConfirmedReservationAt: shown.mentorConfirmedReservationAt,
    expiresAtReason: reasons ? shown.expiresAtReason : null,
    returnReason: reasons ? shown.returnReason : null,
    reasonForCancellation: reasons ? shown.reasonForCancellation : null,
    paymentProof: sees("seePaymentProof") ? beside.paymentProof : null,
    libraryConfirmedAt: shown.libraryConfirmedAt,
    libraryConfirmedBy: beside.libraryConfirmedBy,
    accountancyConfirmedAt: shown.accountancyConfirmedAt,
    accountancyConfirmedBy: beside.accountancyConfirmedBy,
    statementOfAuthenticityAt: shown.statementOfAuthenticityAt,
    submissionStatementAt: shown.submissionStatementAt,
    defenseDate: shown.defenseDate,
    defensePlace: shown.defensePlace,
    examDate: grade ? shown.examDate : null,
    grade: grade ? shown.grade : null,
    gradeAgree: grade ? shown.gradeAgree : null,
    gradeAgreeBy: shown.assessment.gradeAgreeBy,
    defenseFlow: grade ? shown.defenseFlow : null,
    defenseQuestions: grade ? shown.defenseQuestions : null,
    abstract: shown.abstract,
    registeredInISVU: grade ? shown.registeredInIsvu : null,
    certificateId: hasRole(actor, "studentServices", "admin") ? beside.certificateId : null,
  };
}

export type ReservationRecordView = ReturnType<typeof toRecordView>;

const deleteTexts = texts.hr.delete;

/**
 * Deletes a closed reservation without dependent records. Only an admin may delete it; open
 * reservations are cancelled instead.
 */
export const reservationDeletion: DeletionHandlers = {
  preview: async ({ db, actor }, id) => {
    if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
    const reservation = await loadReservation(db, id);
    const links = toLinks(await loadDependentRecords(db, id));
    const ended = reservationPolicy.remove(actor, reservation);
    const blocked = ended
      ? links.length > 0
        ? messages.delete.linked
        : undefined
      : messages.delete.open;
    return { id, title: `${reservation.thesisName}, ${reservation.student}`, blocked, links };
  },
  remove: (context, id) => inTransaction(context, (context) => deleteEndedReservation(context, id)),
};

async function deleteEndedReservation(context: Context, id: number) {
  if (!hasRole(context.actor, "admin")) throw new Refusal(403, accessDenied);
  const { record } = await lockReservation(context, id);
  if (!reservationPolicy.remove(context.actor, record))
    throw new Refusal(409, messages.delete.open);
  if ((await loadDependentRecords(context.db, id)).length > 0)
    throw new Refusal(409, messages.delete.linked);
  return remove(context, reservations, id);
}

function toLinks(rows: Awaited<ReturnType<typeof loadDependentRecords>>) {
  return [...Map.groupBy(rows, ({ what }) => what)].map(([what, of]) => ({
    what: deleteTexts.links[what],
    count: of.length,
    rows: of.map(({ id, finalVersion, createdAt }) => ({
      title: formatText(deleteTexts.version, {
        kind:
          what === "certificates"
            ? deleteTexts.links.certificates
            : finalVersion
              ? deleteTexts.final
              : deleteTexts.working,
        when: formatInstant(new Date(createdAt)),
      }),
      path:
        what === "certificates" ? `/certificate-of-completion/show/${id}` : `/document/show/${id}`,
    })),
  }));
}
