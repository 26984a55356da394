import type { World } from "#test/world/index.ts";

/**
 * SQL: the reservation `r` keeps its thesis reserved: it is open, or the outcome of its failed
 * defense isn't final.
 */
const holds =
  "(r.status not in ('completed', 'notCompleted', 'canceled') or (r.status = 'notCompleted' and r.outcome_pending))";

/**
 * SQL: a decision on the outcome of the reservation `r` was confirmed; the people who
 * decided it have weighed limits and quotas.
 */
const decided =
  "exists (select from outcome_decisions o where o.reservation_id = r.id and o.status = 'confirmed')";

/** Invariants that always hold: each query returns the rows that break it. */
const invariants: Record<string, string> = {
  "a thesis is reserved with exactly one reservation that holds it": `
    select t.id from theses t where (t.status = 'reserved') is distinct from
      ((select count(*) from reservations r where r.thesis_id = t.id and ${holds}) = 1)`,
  "no thesis has two reservations that hold it": `
    select thesis_id from reservations r where ${holds} group by 1 having count(*) > 1`,
  "a thesis is completed with one completed reservation": `
    select t.id from theses t where (t.status = 'completed') is distinct from
      ((select count(*) from reservations r where r.thesis_id = t.id and r.status = 'completed') = 1)`,
  "no student has the same thesis twice": `
    select thesis_id from reservations group by thesis_id, student_id having count(*) > 1`,
  "no student exceeds the limit of the study": `
    select student_id from reservations r where ${holds} and not ${decided} group by 1 having count(*) > 1`,
  "no mentor exceeds the quota": `
    select t.mentor_id from reservations r join theses t on t.id = r.thesis_id
    where (${holds} or r.status = 'completed' and t.completed_at is not null) and not ${decided}
    group by 1 having count(*) > (select max_num_of_thesis from mentor_academic_years q where q.mentor_id = t.mentor_id)`,
  "a certificate is there exactly for what is completed, and after an annulment with the data for the next": `
    select r.id from reservations r, lateral (select count(*) as number from certificates_of_completion c where c.reservation_id = r.id) c
    where (r.status = 'completed')::int <> c.number and not (c.number = 1 and r.status not in ('completed', 'notCompleted', 'canceled') and ${decided})`,
  "a grade is given only after a defense that began, and by student services or by minutes that a second person confirms": `
    select l.object_id from log_entries l join reservations r on r.id = l.object_id left join users u on u.id = l.user_id
    where l.object_class = 'Reservation' and l.action = 'update' and l.data ->> 'grade' is not null
      and (l.logged_at < (select (d.data ->> 'defense_date')::timestamptz from log_entries d where d.object_class = 'Reservation'
          and d.object_id = l.object_id and d.version <= l.version and d.data ? 'defense_date' order by d.version desc limit 1)
        or not (coalesce('studentServices' = any(u.roles), false) or exists (select from outcome_decisions o where o.reservation_id = r.id
          and o.kind = 'correction' and o.status = 'confirmed' and o.closed_at = l.logged_at and o.closed_by = u.id)))`,
  "a decision is confirmed by another person than the one who entered it, and one at a time awaits that": `
    select id from outcome_decisions where status = 'confirmed' and closed_by = entered_by union all
    select reservation_id from outcome_decisions where status = 'entered' group by 1 having count(*) > 1`,
  "only a final outcome awaits a decision": `
    select o.id from outcome_decisions o join reservations r on r.id = o.reservation_id
    where o.status = 'entered' and (r.outcome_pending or r.status not in ('completed', 'notCompleted'))`,
  "a title is withdrawn only by a decision, and its reservation stays completed": `
    select r.id from reservations r where r.title_withdrawn_at is not null and (r.status <> 'completed' or not exists
      (select from outcome_decisions o where o.reservation_id = r.id and o.kind = 'withdrawal' and o.status = 'confirmed'))`,
  "an outcome can be corrected only where there is one": `
    select id from reservations where outcome_pending and (status not in ('completed', 'notCompleted') or outcome_open_until is null)`,
  "what was typed of an outcome stands until it is confirmed, and no longer": `
    select r.id from typed_outcomes t join reservations r on r.id = t.reservation_id
    where r.status <> 'studentServicesConfirmedDefenseDate' or t.typed_at < r.defense_date`,
  "a grade stands only where it belongs": `
    select id from reservations where (grade is not null) is distinct from (status in ('completed', 'notCompleted'))
      or (status = 'completed' and grade < 2) or (status = 'notCompleted' and grade <> 1)`,
  "every row's versions follow each other without a gap": `
    select object_id from log_entries l group by object_class, object_id having count(*) <> max(version) or min(version) <> 1`,
  "every row's last history entry is of its version": `
    select r.id from (select 'Thesis' as c, id, version from theses union all select 'Reservation', id, version from reservations
      union all select 'Document', id, version from documents union all select 'CertificateOfCompletion', id, version from certificates_of_completion
      union all select 'CommitteeMember', id, version from committee_members union all select 'OutcomeDecision', id, version from outcome_decisions
      union all select 'TypedOutcome', id, version from typed_outcomes) r
    where r.version is distinct from (select max(l.version) from log_entries l where l.object_class = r.c and l.object_id = r.id)`,
  "every status is the one of its last history entry": `
    select r.id from (select 'Thesis' as c, id, status from theses union all select 'Reservation', id, status from reservations
      union all select 'Document', id, review_status from documents where final_version
      union all select 'OutcomeDecision', id, status from outcome_decisions union all select 'TypedOutcome', id, status from typed_outcomes) r
    where r.status is distinct from (select coalesce(l.data ->> 'status', l.data ->> 'review_status') from log_entries l
      where l.object_class = r.c and l.object_id = r.id and (l.data ? 'status' or l.data ? 'review_status') order by l.version desc limit 1)`,
  "every change says by whom": `
    select id from log_entries where id > $1 and username is null`,
  "nobody is told of what they did themselves": `
    select n.id from notifications n join events e on e.id = n.event_id where n.user_id = e.actor_id`,
  "whom the bell tells the mail tells too, once": `
    select coalesce(n.event_id, m.event_id) from notifications n full join mails m on m.event_id = n.event_id and m.user_id = n.user_id
    where n.id is null or (m.id is null and not n.awaits_digest)`,
  "only who is concerned is told": `
    select n.id from notifications n join events e on e.id = n.event_id join users u on u.id = n.user_id
    left join reservations r on r.id = e.reservation_id left join theses t on t.id = coalesce(e.thesis_id, r.thesis_id)
    where not coalesce(u.id in (r.student_id, t.mentor_id, t.co_mentor_id, t.pre_reservation_student_id), false)
      and not ((e.name like 'thesis.%' or e.name = 'committee.askApproval')
        and u.id in (select head_id from departments d where d.id = t.department_id))
      and not exists (select from log_entries l where l.object_class = 'CommitteeMember'
        and (l.data ->> 'reservation_id')::int = r.id and (l.data ->> 'user_id')::int = u.id)
      and not ('library' = any(u.roles) and e.name = 'reservation.pay')
      and not ('accountancy' = any(u.roles) and e.name = 'reservation.pay')
      and not ('studentServices' = any(u.roles) and e.name in
        ('reservation.confirmStatements', 'reservation.setDefenseDate', 'certificate.draft', 'committee.refuse', 'committee.decline',
          'reservation.typeOutcome', 'outcomeDecision.refuse'))
      and not ('viceDean' = any(u.roles) and e.name in ('outcomeDecision.enter', 'outcomeDecision.withdraw'))
      and t.id is not null`,
  "no mail holds a JMBAG or speaks of a grade": `
    select m.id from mails m where m.subject || m.body ~* 'ocjen|nedovoljan|dugov' or exists (select from users u where u.jmbag is not null and position(u.jmbag in m.body) > 0)`,
  "a defense holds its room and its people, nothing else does": `
    select r.id from reservations r join theses t on t.id = r.thesis_id
    where (select count(*) from defense_slots s where s.reservation_id = r.id) <>
      case when r.status in ('mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate', 'completed', 'notCompleted')
      then 1 + (select count(distinct person) from (select unnest(array[t.mentor_id, t.co_mentor_id, r.student_id])
        union select m.user_id from committee_members m where m.reservation_id = r.id and m.status = 'invited') as everybody (person)
        where person is not null) else 0 end`,
  "a defense is closed with the committee that its study asks for": `
    select l.object_id from log_entries l join reservations r on r.id = l.object_id join theses t on t.id = r.thesis_id
    join studies s on s.id = t.study_id left join lateral (
      select count(*) filter (where m.role <> 'secretary') as deciding, bool_or(m.role = 'chair') as led,
        bool_or(m.user_id = t.mentor_id and m.role <> 'secretary') as mentored, bool_and(m.approved_at is not null) as approved
      from committee_members m where m.reservation_id = r.id and m.status = 'invited') c on true
    where l.id > $1 and l.object_class = 'Reservation' and l.data ->> 'status' in ('completed', 'notCompleted') and s.committee_required
      and r.status in ('completed', 'notCompleted') and l.previous ->> 'status' = 'studentServicesConfirmedDefenseDate'
      and l.version = (select max(last.version) from log_entries last where last.object_class = 'Reservation' and last.object_id = r.id
        and last.previous ->> 'status' = 'studentServicesConfirmedDefenseDate')
      and not coalesce(c.led and c.mentored and c.deciding >= s.committee_size and (c.approved or not s.committee_approval), false)`,
  "no committee stands where no study asks for one": `
    select m.id from committee_members m join reservations r on r.id = m.reservation_id join theses t on t.id = r.thesis_id
    join studies s on s.id = t.study_id where not s.committee_required`,
  "confirmations and statements stand where the life has passed them": `
    select id from reservations where status in ('statements', 'submittedToStudentServices', 'mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate')
      and (statement_of_authenticity_at is null or submission_statement_at is null or library_confirmed_at is null
        or accountancy_confirmed_at is null or confirmation_of_payment_file_id is null)`,
  "an approved final version stands behind every life that passed the mentor": `
    select r.id from reservations r where r.status in ('mentorConfirmedThesis', 'confirmationOfPayment', 'libraryAndAccountancyConfirmed',
      'statements', 'submittedToStudentServices', 'mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate')
      and 'approved' is distinct from (select d.review_status from documents d where d.reservation_id = r.id and d.final_version order by d.id desc limit 1)`,
  "no kept file belongs to two records": `
    select f.id from files f where 1 < (select count(*) from (
      select thesis_file_id as id from documents union all select attachment_file_id from documents union all select mentor_file_id from documents
      union all select file_id from document_comments
      union all select confirmation_of_payment_file_id from reservations) taken where taken.id = f.id) and f.id > $2`,
};

export type HistoryMark = { log: string; file: number };

const invariantsQuery = Object.entries(invariants)
  .map(
    ([name, text]) =>
      `select '${name.replaceAll("'", "''")}' as broken, broken.*::text as row from (${text}) as broken`,
  )
  .join("\nunion all\n");

/** Returns the broken invariants with their rows. `since` is the mark after which people acted. */
export const brokenInvariants = ({ sql }: Pick<World, "sql">, since: HistoryMark) =>
  sql<{ broken: string; row: string }>(invariantsQuery, [since.log, since.file]);

/** Returns the current position of history and files; later entries were made by people. */
export async function takeMark({ sql }: Pick<World, "sql">): Promise<HistoryMark> {
  const [mark] = await sql<HistoryMark>(
    "select (select coalesce(max(id), 0) from log_entries) as log, (select coalesce(max(id), 0) from files) as file",
  );
  return mark ?? { log: "0", file: 0 };
}

/** Returns a value that a refused action must not change. */
export const fingerprint = async ({ sql }: Pick<World, "sql">) =>
  JSON.stringify(
    await sql(
      `select (select max(id) from log_entries) as log, (select max(id) from events) as events, (select count(*) from notifications) as bell,
         (select count(*) from mails) as mails, (select count(*) from files) as files, (select count(*) from defense_slots) as slots,
         (select count(*) from expiry_warnings) as warnings, (select count(*) from pgboss.job where name = 'send-mail') as jobs`,
    ),
  );
