import { asc, eq, sql } from "drizzle-orm";
import { bySurname, canActAs, isTeacher } from "#areas/people/server/queries/fragments.ts";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { type CommitteeRecord, committeePolicy, permittedCommitteeSteps, seesReasons } from "../policy.ts";
import type { CommitteeCandidate, CommitteeMemberView } from "../schema.ts";
import { committeeMembers } from "./tables.ts";

type CommitteeRow = {
  id: number;
  record: ReservationRecordJson;
  departmentId: number;
  thesisName: string;
  student: string;
  study: string;
  mentor: string;
  coMentor: string | null;
  defenseDate: string | null;
  defensePlace: string;
  /** In the order of the roles; with those who have declined. */
  members: CommitteeMemberView[];
};

/** SQL: everybody in the committee of the reservation `r` as a JSON array of `CommitteeMemberView`. */
export const committeeMembersJson = sql`coalesce((select jsonb_agg(jsonb_build_object('userId', m.user_id,
    'name', coalesce(nullif(person.name_with_title, ''), person.name), 'role', m.role, 'status', m.status,
    'declineReason', m.decline_reason, 'approvedAt', m.approved_at, 'refused', m.refused_at is not null, 'refusalReason', m.refusal_reason)
    order by m.status desc, array_position(array['chair', 'member', 'secretary'], m.role), m.id)
  from committee_members m join users person on person.id = m.user_id where m.reservation_id = r.id), '[]')`;

/** Loads the committee of a defense with what its page shows. Refuses with 403 or 404. */
export async function loadCommittee({ db, actor, now }: Context, id: number) {
  const [row] = await queryRows<CommitteeRow>(
    db,
    sql`select r.id, ${reservationRecordJson} as record, t.department_id as "departmentId", r.thesis_name as "thesisName",
      student.name as student, study.formatted_name as study, mentor.name_with_title as mentor,
      co.name_with_title as "coMentor", to_json(r.defense_date)#>>'{}' as "defenseDate",
      r.defense_place as "defensePlace", ${committeeMembersJson} as members
    from reservations r
    join theses t on t.id = r.thesis_id
    join studies study on study.id = t.study_id
    join users student on student.id = r.student_id
    join users mentor on mentor.id = t.mentor_id
    left join users co on co.id = t.co_mentor_id
    where r.id = ${id}`,
  );
  const { departmentId, ...committee } = orNotFound(row);
  const record: CommitteeRecord = { ...toReservationRecord(committee.record), departmentId };
  if (!committeePolicy.read(actor, record)) throw new Refusal(403, accessDenied);
  const may = permittedCommitteeSteps(actor, record, now);
  const candidates = may.choose ? await findCandidates(db, record.studentId, now) : [];
  const members = seesReasons(actor, record) ? committee.members : committee.members.map(withoutReasons);
  return { committee: { ...committee, members, record }, candidates, may };
}

const withoutReasons = (member: CommitteeMemberView): CommitteeMemberView => ({
  ...member,
  ...{ declineReason: "", refusalReason: "" },
});

/** Returns the stored seats of a committee, including those who have declined. */
export const findSeats = (db: Database, reservationId: number) =>
  db
    .select()
    .from(committeeMembers)
    .where(eq(committeeMembers.reservationId, reservationId))
    .orderBy(asc(committeeMembers.id))
    .execute();

/** Returns all candidates for the committee of a student's defense, by surname. */
export const findCandidates = (db: Database, studentId: number, now: Date) =>
  queryRows<CommitteeCandidate>(
    db,
    sql`select u.id, coalesce(nullif(u.name_with_title, ''), u.name) as name, ${isTeacher()} as teaches
      from users u where ${canActAs("member", localDate(now))} and u.id <> ${studentId}
      order by ${bySurname()}`,
  );

/** Returns those of these people who have another defense at the time of this one. */
export const findBusyPeople = (db: Database, reservationId: number, userIds: readonly number[]) =>
  queryRows<{ userId: number; name: string }>(
    db,
    sql`select u.id as "userId", coalesce(nullif(u.name_with_title, ''), u.name) as name
      from reservations r
      join defense_slots s on s.kind = 'person' and s.reservation_id <> r.id
        and s.during && tstzrange(r.defense_date, r.defense_date + interval '30 minutes')
      join users u on u.id::text = s.key
      where r.id = ${reservationId} and r.defense_date is not null
        and u.id = any(${sql.param([...userIds])}::integer[]) order by u.id`,
  );
