import { type SQL, sql } from "drizzle-orm";
import { fromGuestComments, guestName } from "#areas/guests/fragments.server.ts";
import { actedInPlaceOf } from "#areas/stand-ins/fragments.server.ts";
import { wantsSubmissionCheck } from "#areas/submission-checks/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { fileJson } from "#kit/files/file-records.server.ts";
import { type Language, localizedName } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { AiStatementView } from "./ai-statement.ts";
import type { ReservationLogEntry } from "./corrections.ts";
import { student } from "./flow.ts";
import { aiStatementViewJson, statementPapersJson } from "./fragments.server.ts";
import {
  type LoadedOriginality,
  originalityJson,
  toOriginalityView,
} from "./originality.server.ts";
import { outcomeDecisionsJson, toShownDecisions } from "./outcome.server.ts";
import type { ShownOutcomeDecision } from "./outcome-decision-kinds.ts";
import { permittedActions, reservationPolicy, reservationRecordsPolicy } from "./policy.ts";
import type { ReservationDetailsView, StatementPaper } from "./reservation-page.ts";
import {
  type NotedMeeting,
  type ReservationPlan,
  toMeetingEvents,
  toPlanEvents,
  toPlanSummary,
} from "./reservation-plan.ts";
import { type LoadedReservation, loadReservation } from "./reservation-queries.server.ts";
import { isOpen } from "./reservations.ts";
import { toStatusSummary, toStepLinkIds } from "./status.ts";
import {
  type ThreadMessage,
  type ThreadVersion,
  toReservationThread,
  versionNumber,
} from "./thread.ts";
import { toReservationPhases, toReservationTimeline, translateReason } from "./timeline.ts";
import { loadOwnStep } from "./undo.server.ts";

/**
 * The content of every page about one reservation around its form: head, thread, phases and facts.
 */
export type ReservationPageView = Awaited<ReturnType<typeof loadReservationPage>>["page"];

/**
 * Loads the page of a reservation for everybody whom the policy lets read it (product §2), in two
 * statements that are sent together, and one more shortly after a step of the actor. `reservation`,
 * `beside`, the `versions` that the actor may see and `proof`, the payment proof if the actor may
 * see it, are for the form of the address. Refuses with 403 or 404.
 */
export async function loadReservationPage(context: Context, id: number | SQL) {
  const { actor, language, db, now } = context;
  const [reservation, beside] = await Promise.all([
    loadReservation(db, id),
    loadReservationThread(db, id, { readerId: actor.id, language }),
  ]);
  if (!reservationPolicy.read(actor, reservation)) throw new Refusal(403, accessDenied);
  const seeReasons = reservationPolicy.seeReasons(actor, reservation);
  const seeGrade = reservationPolicy.seeGrade(actor, reservation);
  const own = student(actor, reservation);
  const timeline = toReservationTimeline(reservation, beside.log, now, {
    seeReasons,
    seeGrade,
    language,
    own,
  });
  const seeVersions = reservationPolicy.seeVersions(actor, reservation);
  const seeFinalVersion = reservationPolicy.seeFinalVersion(actor, reservation);
  const versions = seeVersions
    ? beside.versions
    : seeFinalVersion
      ? toCommitteeVersions(beside.versions)
      : [];
  const proof =
    reservationPolicy.seePaymentProof(actor, reservation) && beside.paymentProof
      ? { ...beside.paymentProof, href: `/service/payment-proof/${reservation.id}` }
      : null;
  const seePlan = reservationPolicy.plan(actor, reservation);
  const plan = seePlan ? beside.plan : null;
  const undo = await loadOwnStep(context, reservation, beside.log);
  const page = {
    undo,
    thesisName: reservation.thesisName,
    ids: toStepLinkIds(reservation),
    statusSummary: toStatusSummary(reservation, actor, now, language),
    thread: toReservationThread(
      [
        ...timeline,
        ...(plan ? toPlanEvents(plan, language) : []),
        ...(seePlan ? toMeetingEvents(beside.meetings, language) : []),
      ],
      versions,
      reservation,
      beside.messages,
      proof,
    ),
    /** What the plan says now; null for those who don't see it. */
    plan: seePlan ? toPlanSummary(plan, reservation, localDate(now)) : null,
    phases: toReservationPhases(reservation, now, { language, own }),
    details: {
      ...toReservationDetailsView(actor, reservation, language),
      statementPapers: seeVersions ? beside.statementPapers : [],
    },
    own,
    /** Whether the study wants the mentor's opinion with the approval of the final version. */
    mentorOpinion: reservation.assessment.mentorOpinion,
    /** Number of open remarks on the versions; 0 for those who may not read them. */
    openRemarks: seeVersions ? beside.openRemarks : 0,
    decisions: toShownDecisions(beside.decisions, {
      seeGrade,
      seeReasons,
      seeFile: own || hasRole(actor, "studentServices", "admin"),
    }),
    aiStatement: reservationPolicy.seeAiStatement(actor, reservation)
      ? toShownStatement(beside.aiStatement)
      : null,
    originality: toOriginalityView(beside.originality, reservation, {
      seesAll: reservationPolicy.seeOriginality(actor, reservation),
      seesReleased: reservationPolicy.seeReleasedOriginality(actor, reservation),
    }),
    may: permittedActions(actor, reservation, now),
    recordActions: {
      comments: seeVersions && versions.length > 0,
      list: reservationRecordsPolicy.list(actor, undefined),
      remove: reservationRecordsPolicy.remove(actor, undefined),
      history: reservationRecordsPolicy.read(actor, undefined),
      documents: hasRole(actor, "admin")
        ? versions.map(({ id, finalVersion }) => ({
            id,
            finalVersion,
            number: versionNumber({ id, finalVersion }, versions),
          }))
        : [],
    },
  };
  return { page, reservation, beside, versions, proof };
}

/** The statement, or that the study wants one. */
const toShownStatement = (view: AiStatementView) =>
  view.statement || view.level !== "none" ? view : null;

/** The newest final version, as the committee sees it. */
const toCommitteeVersions = (versions: readonly ThreadVersion[]): ThreadVersion[] =>
  versions
    .filter(({ finalVersion }) => finalVersion)
    .slice(-1)
    .map((version) => ({
      ...version,
      studentComment: "",
      mentorComment: "",
      mentorFile: null,
      comments: [],
      guestComments: [],
    }));

/**
 * Returns the details of a reservation for one actor. Fields that the policy hides are null, so
 * they never leave the server.
 */
function toReservationDetailsView(
  actor: Actor,
  whole: LoadedReservation,
  language: Language,
): Omit<ReservationDetailsView, "statementPapers"> {
  const sees = (what: "joinDefense" | "seeGrade" | "seeReasons" | "seeJmbag" | "seePaymentProof") =>
    reservationPolicy[what](actor, whole);
  const [grade, reasons] = [sees("seeGrade"), sees("seeReasons")];
  return {
    id: whole.id,
    thesisName: whole.thesisName,
    thesisNameEng: whole.thesisNameEng,
    student: whole.student,
    jmbag: sees("seeJmbag") ? whole.jmbag : null,
    mentor: whole.mentor,
    coMentor: whole.coMentor,
    committeeNames: whole.committeeNames,
    roomLink: sees("joinDefense") ? whole.roomLink : null,
    study: localizedName(whole.study, whole.studyEng, language)[0],
    studentStudyProgram: localizedName(
      whole.studentStudyProgram,
      whole.studentStudyProgramEng,
      language,
    )[0],
    inEnglish: whole.inEnglish,
    createdAt: whole.createdAt,
    mentorConfirmedReservationAt: whole.mentorConfirmedReservationAt,
    paymentProofOf: sees("seePaymentProof") && whole.confirmationOfPaymentFileId ? whole.id : null,
    libraryConfirmedAt: whole.libraryConfirmedAt,
    accountancyConfirmedAt: whole.accountancyConfirmedAt,
    statementOfAuthenticityAt: whole.statementOfAuthenticityAt,
    submissionStatementAt: whole.submissionStatementAt,
    returnReason: reasons ? whole.returnReason : null,
    reasonForCancellation:
      reasons && whole.reasonForCancellation
        ? translateReason(whole.reasonForCancellation, language)
        : null,
    expiresAt: isOpen(whole.status) && !whole.defenseDate ? whole.expiresAt : null,
    expiryMovedFrom: whole.expiryMovedFrom,
    expiresAtReason: reasons ? whole.expiresAtReason : null,
    grade: grade ? whole.grade : null,
    gradeAgreeBy: whole.assessment.gradeAgreeBy,
    examDate: grade ? whole.examDate : null,
    defenseFlow: grade ? whole.defenseFlow : null,
    defenseQuestions: grade ? whole.defenseQuestions : null,
  };
}

/** Study data of the student, shown to the mentor who has to confirm the reservation. */
export type StudyEnrollment = {
  yearOfStudy: number | null;
  thesisCourse: boolean;
  finishedWorkshop: boolean;
  selfAssessment: boolean;
};

/** The data of a reservation's page besides the reservation itself. */
export type ReservationThread = {
  /** Oldest first. */
  versions: ThreadVersion[];
  libraryConfirmedBy: string | null;
  accountancyConfirmedBy: string | null;
  certificateId: number | null;
  paymentProof: { name: string; size: number } | null;
  statementPapers: StatementPaper[];
  /** History of the reservation and of the review of its final versions, oldest first. */
  log: ReservationLogEntry[];
  /** Null if the student is no longer on the study. */
  enrollment: StudyEnrollment | null;
  /** The confirmed decisions on the outcome, newest first; unfiltered. */
  decisions: ShownOutcomeDecision[];
  /** Unfiltered. */
  aiStatement: AiStatementView;
  originality: LoadedOriginality;
  /** The reader's own messages about the thesis since it was reserved, oldest first. */
  messages: ThreadMessage[];
  /** The agreed plan of the work, unfiltered; null if none is agreed or proposed. */
  plan: ReservationPlan | null;
  /** The newest meetings, unfiltered. */
  meetings: NotedMeeting[];
  /** True if the study wants the check before submission. */
  submissionCheck: boolean;
  /** Number of open remarks on the versions; unfiltered. */
  openRemarks: number;
};

const programName = (entry: "data" | "previous") =>
  sql.raw(
    `(select p.name from study_programs p where p.id = (l.${entry} ->> 'student_study_program_id')::integer)`,
  );

/** A `LoggedCorrection`. If the same reason was given before, it refers to that earlier entry. */
const correctionJson = sql`jsonb_build_object(
  'from', l.previous || jsonb_strip_nulls(jsonb_build_object('student_study_program', ${programName("previous")})),
  'to', l.data || jsonb_strip_nulls(jsonb_build_object('student_study_program', ${programName("data")})),
  'reason', (select e.data ->> 'correction_reason' from log_entries e
    where e.object_class = 'Reservation' and e.object_id = r.id and e.version <= l.version and e.data ? 'correction_reason'
    order by e.version desc limit 1))`;

/**
 * SQL condition: the entry belongs neither to an undone step nor to its reversal
 * (docs/decisions/0045).
 */
const isInEffect = sql`not exists (select from events e where e.reservation_id = r.id and e.name in ('reservation.undo', 'document.undo')
  and l.transaction in (e.transaction, (e.data ->> 'transaction')::xid8))`;

const logJson = sql`coalesce((select jsonb_agg(jsonb_build_object(
    'own', l.object_class = 'Reservation', 'action', l.action, 'at', l.logged_at,
    'userId', l.user_id, 'by', u.name_with_title, 'realUsername', l.real_username,
    'inPlaceOf', case when l.user_id <> r.student_id then ${actedInPlaceOf(sql`r.thesis_id`)} end,
    'status', l.data ->> 'status', 'was', l.previous ->> 'status', 'review', l.data ->> 'review_status',
    'library', l.data ->> 'library_confirmed_at' is not null,
    'accountancy', l.data ->> 'accountancy_confirmed_at' is not null, 'cleared', exists (select from events e
      where e.reservation_id = r.id and e.name = 'reservation.clearAccountancy' and e.transaction = l.transaction),
    'defenseDate', l.data ->> 'defense_date', 'defensePlace', l.data ->> 'defense_place',
    'expiresAt', l.data ->> 'expires_at', 'expiresAtReason', l.data ->> 'expires_at_reason',
    'inEnglish', (l.data ->> 'in_english')::boolean, 'returnReason', l.data ->> 'return_reason',
    'reasonForCancellation', l.data ->> 'reason_for_cancellation', 'mentorComment', l.data ->> 'mentor_comment',
    'titleWithdrawn', l.data ->> 'title_withdrawn_at' is not null,
    'correction', case when l.object_class = 'Reservation' and l.data ->> 'corrected_at' is not null then ${correctionJson} end)
    order by l.logged_at, l.id)
  from log_entries l left join users u on u.id = l.user_id
  where (l.object_class = 'Reservation' and l.object_id = r.id
    or l.object_class = 'Document' and l.action = 'update'
      and l.object_id in (select d.id from documents d where d.reservation_id = r.id and d.final_version))
    and ${isInEffect}), '[]')`;

const planJson: SQL = sql`(select jsonb_build_object('agreedAt', to_json(p.agreed_at) #>> '{}', 'agreedBy', agreer.name_with_title,
    'isProposed', p.proposal is not null,
    'milestones', coalesce((select jsonb_agg(jsonb_build_object('name', m.name, 'day', to_char(m.day, 'YYYY-MM-DD'),
        'doneAt', to_json(m.done_at) #>> '{}', 'doneBy', marker.name_with_title) order by m.day, m.id)
      from plan_milestones m left join users marker on marker.id = m.done_by where m.reservation_id = r.id), '[]'))
  from plans p left join users agreer on agreer.id = p.agreed_by where p.reservation_id = r.id)`;

/** Meetings that the timeline tells, the newest. */
const toldMeetings = 20;

const meetingsJson: SQL = sql`coalesce((select jsonb_agg(jsonb_build_object('heldOn', to_char(m.held_on, 'YYYY-MM-DD'),
    'notedAt', to_json(m.created_at) #>> '{}', 'author', author.name_with_title) order by m.id)
  from (select * from meetings m where m.reservation_id = r.id order by m.id desc limit ${literalNumber(toldMeetings)}) m
  join users author on author.id = m.author_id), '[]')`;

/** Number of characters of a message's HTML that the thread shows at first. */
const messageSource = 1_200;

const messagesJson = (readerId: number) => sql`coalesce((select jsonb_agg(jsonb_build_object(
    'id', m.id, 'title', m.title, 'at', m.sent_at, 'from', sender.name_with_title, 'to', recipient.name_with_title,
    'body', left(m.body, ${literalNumber(messageSource)})) order by m.id)
  from messages m join users sender on sender.id = m.from_id join users recipient on recipient.id = m.to_id
  where m.thesis_id = r.thesis_id and ${readerId} in (m.from_id, m.to_id) and m.sent_at >= r.created_at), '[]')`;

/**
 * Loads the history of a reservation, its versions with their comments, the names of those who
 * confirmed, the certificate's id, the proof of payment and the student's enrollment in one query.
 * It is unfiltered: the policies decide what an actor sees, except that messages are only those of
 * `readerId`. Refuses with 404 if there is no such reservation.
 */
async function loadReservationThread(
  db: Database,
  id: number | SQL,
  { readerId, language }: { readerId: number; language: Language },
): Promise<ReservationThread> {
  const [row] = await queryRows<ReservationThread>(
    db,
    sql`select library.name as library_confirmed_by, accountancy.name as accountancy_confirmed_by,
        (select c.id from certificates_of_completion c where c.reservation_id = r.id) as certificate_id,
        ${fileJson("r.confirmation_of_payment_file_id")} as payment_proof, ${logJson} as log,
        (select jsonb_build_object('yearOfStudy', e.year_of_study, 'thesisCourse', e.thesis_course,
            'finishedWorkshop', e.finished_workshop, 'selfAssessment', e.self_assessment)
          from user_studies e join theses t on t.study_id = e.study_id
          where t.id = r.thesis_id and e.user_id = r.student_id and e.user_type = 'student') as enrollment,
        ${messagesJson(readerId)} as messages, ${outcomeDecisionsJson} as decisions, ${aiStatementViewJson} as ai_statement,
        ${originalityJson} as originality, ${wantsSubmissionCheck()} as submission_check,
        ${statementPapersJson} as statement_papers, ${planJson} as plan, ${meetingsJson} as meetings,
        (select count(*)::int from remarks m where m.reservation_id = r.id and m.status = 'open') as open_remarks,
        coalesce((select jsonb_agg(jsonb_build_object(
            'id', d.id, 'finalVersion', d.final_version, 'review', d.review_status, 'createdAt', d.created_at,
            'answeredAt', d.mentor_responded_at, 'studentComment', d.student_comment, 'mentorComment', d.mentor_comment, 'mentorOpinion', d.mentor_opinion,
            'thesisFile', ${fileJson("d.thesis_file_id")}, 'attachmentFile', ${fileJson("d.attachment_file_id")},
            'mentorFile', ${fileJson("d.mentor_file_id")},
            'comments', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'author', author.name_with_title,
                'comment', c.comment, 'at', c.created_at, 'file', ${fileJson("c.file_id")}) order by c.id)
              from document_comments c join users author on author.id = c.author_id where c.document_id = d.id), '[]'),
            'guestComments', coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'author', ${guestName(language)},
                'comment', k.comment, 'at', k.created_at) order by k.id) ${fromGuestComments}), '[]')
          ) order by d.id) from documents d where d.reservation_id = r.id), '[]') as versions
      from reservations r left join users library on library.id = r.library_confirmed_by
      left join users accountancy on accountancy.id = r.accountancy_confirmed_by
      where r.id = ${id}`,
  );
  return orNotFound(row);
}
