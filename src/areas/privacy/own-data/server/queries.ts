import { type SQL, sql } from "drizzle-orm";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { type Database, queryRows } from "#kit/database/index.ts";
import { gridLabel } from "#kit/grid/server/index.ts";
import type { Language } from "#kit/text/index.ts";
import type { OwnDataSection, texts } from "../texts.ts";

type Sections = typeof texts.hr.sections;

/** SQL of the fields of a section, under their names in the texts, and the rows that they come from. */
type Source<Section extends OwnDataSection> = {
  fields: Readonly<Record<keyof Sections[Section]["fields"], SQL>>;
  from: SQL;
};

/**
 * SQL: what belongs to the person `me`, section by section, and nothing that the person may not see (product §2, §10):
 * no hashes and tokens, no notes of the offices, no minutes, and of others only names and what they wrote to `me`.
 */
const sourcesOf = (me: number, language: Language): { [Section in OwnDataSection]: Source<Section> } => {
  const label = { reservations: reservationTexts[language].statuses, theses: thesisTexts[language].statuses };
  return {
    account: {
      fields: {
        name: sql`u.name`,
        nameWithTitle: sql`u.name_with_title`,
        username: sql`u.username`,
        email: sql`u.email`,
        jmbag: sql`u.jmbag`,
        isvuCode: sql`u.isvu_code`,
        roles: sql`u.roles`,
        active: sql`u.active`,
        lastLogin: sql`u.last_login`,
      },
      from: sql`users u where u.id = ${me} order by u.id`,
    },
    identities: {
      fields: { issuer: sql`i.issuer`, username: sql`i.username` },
      from: sql`identities i where i.user_id = ${me} order by i.id`,
    },
    departments: {
      fields: { name: sql`d.name` },
      from: sql`user_departments ud join departments d on d.id = ud.department_id where ud.user_id = ${me} order by d.name`,
    },
    studies: {
      fields: {
        study: sql`s.name`,
        program: sql`p.name`,
        yearOfStudy: sql`us.year_of_study`,
        thesisCourse: sql`us.thesis_course`,
        finishedWorkshop: sql`us.finished_workshop`,
        selfAssessment: sql`us.self_assessment`,
        lateReservation: sql`us.late_reservation`,
        overruleReason: sql`us.overrule_reason`,
      },
      from: sql`user_studies us join studies s on s.id = us.study_id
        left join study_programs p on p.id = us.study_program_id where us.user_id = ${me} order by us.id`,
    },
    isvu: {
      fields: {
        study: sql`s.name`,
        readAt: sql`i.read_at`,
        programCode: sql`i.program_code`,
        yearOfStudy: sql`i.year_of_study`,
        thesisCourse: sql`i.thesis_course`,
        thesisCoursePassed: sql`i.thesis_course_passed`,
        earnedEcts: sql`i.earned_ects`,
        tuitionDebt: sql`round(i.tuition_debt_in_cents / 100.0, 2)`,
      },
      from: sql`student_records i join user_studies us on us.id = i.user_study_id join studies s on s.id = us.study_id
        where us.user_id = ${me} order by i.id`,
    },
    reservations: {
      fields: {
        thesis: sql`r.thesis_name`,
        mentor: sql`m.name_with_title`,
        status: gridLabel(sql`r.status`, label.reservations),
        createdAt: sql`r.created_at`,
        returnReason: sql`r.return_reason`,
        reasonForCancellation: sql`r.reason_for_cancellation`,
        defenseDate: sql`r.defense_date`,
        defensePlace: sql`r.defense_place`,
        grade: sql`r.grade`,
        examDate: sql`r.exam_date`,
      },
      from: sql`reservations r join theses t on t.id = r.thesis_id join users m on m.id = t.mentor_id
        where r.student_id = ${me} order by r.id`,
    },
    versions: {
      fields: {
        thesis: sql`r.thesis_name`,
        createdAt: sql`d.created_at`,
        finalVersion: sql`d.final_version`,
        studentComment: sql`d.student_comment`,
        abstract: sql`d.abstract`,
        mentorComment: sql`d.mentor_comment`,
        publiclyAccessible: sql`d.publicly_accessible`,
        embargoUntil: sql`d.embargo_until`,
        embargoReason: sql`d.embargo_reason`,
      },
      from: sql`documents d join reservations r on r.id = d.reservation_id where r.student_id = ${me} order by d.id`,
    },
    certificates: {
      fields: {
        classificationNo: sql`c.classification_no`,
        registrationNo: sql`c.registration_no`,
        dateOfBirth: sql`c.date_of_birth`,
        birthplace: sql`c.birthplace`,
        female: sql`c.female`,
        academicTitle: sql`c.academic_title`,
      },
      from: sql`certificates_of_completion c join reservations r on r.id = c.reservation_id
        where r.student_id = ${me} order by c.id`,
    },
    waitingLists: {
      fields: { thesis: sql`t.name`, createdAt: sql`w.created_at`, heldUntil: sql`w.held_until` },
      from: sql`waiting_list_entries w join theses t on t.id = w.thesis_id where w.student_id = ${me} order by w.id`,
    },
    proposals: {
      fields: {
        name: sql`p.name`,
        description: sql`p.description`,
        mentor: sql`m.name_with_title`,
        sentAt: sql`p.sent_at`,
        answer: sql`p.answer`,
      },
      from: sql`student_proposals p join users m on m.id = p.mentor_id where p.student_id = ${me} order by p.id`,
    },
    theses: {
      fields: { name: sql`t.name`, status: gridLabel(sql`t.status`, label.theses), createdAt: sql`t.created_at` },
      from: sql`theses t where ${me} in (t.mentor_id, t.co_mentor_id) order by t.id`,
    },
    committees: {
      fields: { thesis: sql`r.thesis_name`, declineReason: sql`c.decline_reason` },
      from: sql`committee_members c join reservations r on r.id = c.reservation_id where c.user_id = ${me} order by c.id`,
    },
    notes: {
      fields: { note: sql`n.note`, updatedAt: sql`n.updated_at` },
      from: sql`mentor_notes n where n.mentor_id = ${me} order by n.id`,
    },
    requests: {
      fields: { thesis: sql`t.name`, requestedAt: sql`q.requested_at`, reason: sql`q.reason` },
      from: sql`(select thesis_id, requested_by, requested_at, reason from edit_requests
          union all select thesis_id, requested_by, requested_at, reason from delete_requests) q
        join theses t on t.id = q.thesis_id where q.requested_by = ${me} order by q.requested_at`,
    },
    messages: {
      fields: {
        sentAt: sql`m.sent_at`,
        from: sql`f.name_with_title`,
        to: sql`a.name_with_title`,
        title: sql`m.title`,
        body: sql`m.body`,
      },
      from: sql`messages m join users f on f.id = m.from_id join users a on a.id = m.to_id
        where ${me} in (m.from_id, m.to_id) order by m.id`,
    },
    notifications: {
      fields: {
        createdAt: sql`n.created_at`,
        message: language === "en" ? sql`coalesce(n.message_en, n.message)` : sql`n.message`,
      },
      from: sql`notifications n where n.user_id = ${me} order by n.id`,
    },
    mails: {
      fields: { createdAt: sql`m.created_at`, recipient: sql`m.recipient`, subject: sql`m.subject`, body: sql`m.body` },
      from: sql`mails m where m.user_id = ${me} order by m.id`,
    },
    following: {
      fields: { followed: sql`coalesce(m.name_with_title, k.phrase, s.name)`, createdAt: sql`f.created_at` },
      from: sql`follows f left join users m on m.id = f.mentor_id left join keywords k on k.id = f.keyword_id
        left join studies s on s.id = f.study_id where f.user_id = ${me} order by f.id`,
    },
    problems: {
      fields: { createdAt: sql`p.created_at`, description: sql`p.description`, url: sql`p.url` },
      from: sql`problem_reports p where p.user_id = ${me} order by p.id`,
    },
    sessions: {
      fields: {
        createdAt: sql`s.created_at`,
        seenAt: sql`s.seen_at`,
        address: sql`s.address`,
        userAgent: sql`s.user_agent`,
      },
      from: sql`sessions s where s.user_id = ${me} and s.real_user_id is null order by s.id`,
    },
    changes: {
      fields: { at: sql`l.logged_at`, by: sql`coalesce(l.real_username, l.username)`, values: sql`l.data` },
      from: sql`log_entries l where l.object_class = 'User' and l.object_id = ${me} order by l.version`,
    },
  };
};

export type OwnData = Readonly<Record<OwnDataSection, readonly Readonly<Record<string, unknown>>[]>>;

/** Loads everything about a person in one statement. */
export async function loadOwnData(db: Database, me: number, language: Language): Promise<OwnData> {
  const sections = Object.entries(sourcesOf(me, language)).map(([name, { fields, from }]) => {
    const columns = Object.entries(fields).map(([field, value]) => sql`${value as SQL} as ${sql.identifier(field)}`);
    const rows = sql`select ${sql.join(columns, sql`, `)} from ${from}`;
    return sql`${name}::text, (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${rows}) x)`;
  });
  const [row] = await queryRows<{ data: OwnData }>(
    db,
    sql`select jsonb_build_object(${sql.join(sections, sql`, `)}) as data`,
  );
  if (!row) throw new Error("a person's data were not read");
  return row.data;
}

export type OwnFile = { id: number; name: string; sha256: string; size: number };

/**
 * Loads the files of a person: the photograph, the versions of own theses with the answers to them, proofs of payment,
 * attachments of own messages and files of own notes.
 */
export const loadOwnFiles = (db: Database, me: number): Promise<OwnFile[]> =>
  queryRows<OwnFile>(
    db,
    sql`select f.id, f.name, f.sha256, f.size from files f where f.id in (
      select photo_file_id from users where id = ${me}
      union select unnest(array[d.thesis_file_id, d.attachment_file_id, d.mentor_file_id])
        from documents d join reservations r on r.id = d.reservation_id where r.student_id = ${me}
      union select c.file_id from document_comments c join documents d on d.id = c.document_id
        join reservations r on r.id = d.reservation_id where r.student_id = ${me}
      union select confirmation_of_payment_file_id from reservations where student_id = ${me}
      union select attachment_file_id from messages where ${me} in (from_id, to_id)
      union select file_id from mentor_notes where mentor_id = ${me}) order by f.id`,
  );

/** Counts the downloads of a person since an instant. */
export async function countDownloads(db: Database, me: number, since: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from own_data_downloads where user_id = ${me} and at > ${since}`,
  );
  return row?.count ?? 0;
}
