import { openStatuses } from "#areas/reservations/reservations.ts";
import type { Given, World } from "../world/index.ts";

/** Whose rows are multiplied. */
export type BulkRowOwners = {
  mentor: { id: number };
  coMentor: { id: number };
  student: { id: number };
  readers: readonly number[];
};

/**
 * Inserts `rows` more rows of every kind directly into the tables: theses of one mentor in each
 * status, reservations of one student, their versions, certificates, messages and requests,
 * codebooks, people, and the notifications of the readers.
 */
export async function insertManyRows(
  { sql, given }: Pick<World, "sql"> & { given: Given },
  of: BulkRowOwners,
  rows: number,
) {
  const study = (await given.theStudy()).id;
  const program = (await given.theProgram()).id;
  const department = (await given.theDepartment()).id;
  const year = (await given.academicYear()).id;
  const { mentor, coMentor, student, readers } = of;
  const each = (text: string, values: unknown[] = []) =>
    sql(
      text
        .replaceAll(":rows", `generate_series(1, ${rows}) as n`)
        .replaceAll(":tag", `'${batchTag()}-' || n`),
      values,
    );

  await each("insert into departments (name) select 'Odjel ' || :tag from :rows");
  await each("insert into keywords (phrase) select 'pojam ' || :tag from :rows");
  await each("insert into strategic_areas (name) select 'Područje ' || :tag from :rows");
  await each("insert into study_programs (study_id, name) select $1, 'Smjer ' || :tag from :rows", [
    study,
  ]);
  await each(
    `insert into defense_deadlines (submission_date, start_date, end_date)
     select date '2030-01-01' + n::int, date '2030-01-10' + n::int, date '2030-01-20' + n::int from :rows`,
  );
  await each(
    "insert into non_working_days (name, date_from, date_to) select 'Odmor ' || :tag, date '2030-01-01' + n::int, date '2030-01-09' + n::int from :rows",
  );
  await each(
    "insert into official_terms (kind, term, english) select 'rank', 'titula ' || :tag, 'Rank ' || :tag from :rows",
  );
  await each(
    `with room as (insert into rooms (name) select 'Dvorana ' || :tag from :rows returning id),
       made as (insert into timetables (room_id, source, file_name) select id, 'file', 'raspored.ics' from room returning id),
       read as (insert into timetable_readings (timetable_id, attempted_at, read_at, hours) select id, app_now(), app_now(), 1 from made)
     insert into timetable_hours (timetable_id, during)
     select id, tstzrange(app_now() + interval '3 days', app_now() + interval '3 days 2 hours') from made`,
  );
  await each(
    `insert into payment_settings (valid_from, amount, payee_name, iban, model, reference_template, description)
     select coalesce((select max(valid_from) from payment_settings), date '2000-01-01') + n::int, '70,00', 'Fakultet',
       'HR1210010051863000160', 'HR05', 'GODINA-JMBAG-REZERVACIJA', 'Naknada' from :rows`,
  );
  await each(
    `with made as (insert into bank_statements (name, imported_by) values ('izvadak.xml', $1) returning id)
     insert into bank_payments (statement_id, entry_key, booked_on, amount_in_cents, fee_in_cents, currency, payer, payer_account, reference, description)
     select made.id, :tag, date '2026-11-02', 7000, 7000, 'EUR', 'Uplatitelj ' || :tag, '', '', '' from made, :rows`,
    [mentor.id],
  );
  await sql(
    `with made as (insert into imports (record_set, file_name, headings, created_by, state, counts)
       select 'departments', 'odjeli.csv', array['Naziv'], $1, 'checked', jsonb_build_object('new', $2::int) returning id)
     insert into import_rows (import_id, line, cells, content, outcome)
     select made.id, n + 1, array['Odjel ' || n], jsonb_build_object('name', 'Odjel ' || n), 'new' from made, generate_series(1, $2::int) n`,
    [mentor.id, rows],
  );
  for (const [role, type] of [
    ["student", "student"],
    ["teacher", "teacher"],
  ])
    await each(
      `with made as (insert into users (username, email, first_name, last_name, name_with_title, roles)
         select lower(:tag), :tag || '@example.hr', 'Marko', 'Gužva', 'Marko Gužva', array[$1] from :rows returning id)
       insert into user_studies (user_id, study_id, user_type, mentor) select id, $2, $3, $3 = 'teacher' from made`,
      [role, study, type],
    );
  await sql(
    `insert into mentor_academic_years (mentor_id, academic_year_id, study_id, max_num_of_thesis)
     select user_id, $1, $2, 5 from user_studies where user_type = 'teacher' on conflict do nothing`,
    [year, study],
  );
  await sql(
    "insert into user_departments (user_id, department_id) select id, $1 from users where roles = array['teacher'] on conflict do nothing",
    [department],
  );
  await each(
    `with made as (insert into mentor_notes (mentor_id, note, show_on_web) select $1, '<p>Bilješka ' || :tag || '</p>', n % 2 = 0
       from :rows returning id)
     insert into mentor_note_studies select id, $2 from made`,
    [mentor.id, study],
  );
  await theses();
  await sql(
    `insert into notifications (event_id, user_id, url, icon, message)
     select e.id, u.id, '/', 'thesis', 'Nešto se dogodilo.' from events e cross join unnest($1::integer[]) as u (id) on conflict do nothing`,
    [readers],
  );

  async function theses() {
    const insertThesis = `insert into theses (study_id, department_id, mentor_id, co_mentor_id, name, description, status)`;
    const linked = async (newTheses: { id: number }[]) => {
      const ids = newTheses.map(({ id }) => id);
      await sql("insert into thesis_study_programs select unnest($1::integer[]), $2", [
        ids,
        program,
      ]);
      await sql(
        "insert into thesis_keywords select unnest($1::integer[]), (select min(id) from keywords) on conflict do nothing",
        [ids],
      );
      return ids;
    };
    const of = [study, department, mentor.id, coMentor.id];
    for (const status of ["notPublishedDraft", "notPublished", "published", "deleted"])
      await linked(
        (await each(
          `${insertThesis} select $1, $2, $3, $4, 'Tema ' || :tag, 'Opis.', $5 from :rows returning id`,
          [...of, status],
        )) as { id: number }[],
      );
    await sql(
      `insert into edit_requests (thesis_id, field_id, original_value, new_value, requested_by)
       select id, 1, name, 'Novi naziv', mentor_id from theses where status = 'published' on conflict do nothing`,
    );
    await sql(
      `insert into delete_requests (thesis_id, requested_by, reason)
       select id, mentor_id, 'Zastarjela je.' from theses where status = 'published' on conflict do nothing`,
    );
    const reserved = `with made as (${insertThesis} select $1, $2, $3, $4, 'Rad ' || :tag, 'Opis.', $7 from :rows returning id, name),
      taken as (insert into reservations (thesis_id, student_id, student_study_program_id, thesis_name, status, expires_at, defense_date,
        defense_place, grade, exam_date, reason_for_cancellation)
      select id, $5, $6, name, s.status, now() + interval '5 years',
        case when s.status in ('mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate', 'completed') then now() + id * interval '40 minutes' end,
        'Dvorana ' || id, case s.status when 'completed' then 5 end, case s.status when 'completed' then current_date end,
        case s.status when 'canceled' then 'Odustajem.' else '' end
      from made cross join lateral (select ($8::text[])[1 + id % cardinality($8::text[])]) as s (status) returning id, thesis_id, status),
      told as (insert into events (name, thesis_id, reservation_id) select 'reservation.cancel', thesis_id, id from taken),
      spoken as (insert into messages (thesis_id, from_id, to_id, title, body) select thesis_id, $3, $5, 'Dogovor', 'Dođite u utorak.' from taken),
      certified as (insert into certificates_of_completion (reservation_id, classification_no, registration_no, date_of_birth, birthplace,
          female, study_type, study, study_program, thesis_type, semester_count, ects, academic_title)
        select id, '602-04/26-01/' || id, '2170-57-26-' || id, date '2001-02-03', 'Knin', false, 'diplomski studij', 'Ekonomija', 'Financije',
          'Diplomski rad', 4, 120, 'sveučilišni magistar' from taken where status = 'completed')
      select id, thesis_id from taken`;
    for (const [status, statuses] of [
      ["reserved", openStatuses],
      ["completed", ["completed"]],
      ["published", ["canceled"]],
    ] as const) {
      const reservations = (await each(reserved, [
        ...of,
        student.id,
        program,
        status,
        statuses,
      ])) as {
        thesis_id: number;
      }[];
      await linked(reservations.map(({ thesis_id }) => ({ id: thesis_id })));
    }
    await each(
      `insert into student_proposals (student_id, mentor_id, study_program_id, name, description, keywords, status)
       select $1, $2, $3, 'Prijedlog ' || :tag, 'Opis.', 'pojam', 'sent' from :rows`,
      [student.id, mentor.id, program],
    );
    await sql(
      `insert into mentor_changes (reservation_id, requested_by, old_mentor_id, new_mentor_id, reason, status)
       select id, student_id, $1, $2, 'Mentor odlazi.', 'requested' from reservations
       where student_id = $3 and status = 'mentorConfirmedReservation' on conflict do nothing`,
      [mentor.id, coMentor.id, student.id],
    );
    const [file] = await sql<{ id: number }>("select min(id) as id from files");
    await sql(
      `insert into originality_reports (reservation_id, file_id, service, similarity, checked_on, entered_by)
       select id, $1, 'Turnitin', 12, current_date, $2 from reservations where status not in ('reserved', 'canceled')`,
      [file?.id ?? null, mentor.id],
    );
    await sql(
      `insert into submission_settings (study_id, blocks, warns, informs)
       select id, 'encrypted', '', 'title|author|literature|tags' from studies on conflict do nothing`,
    );
    await sql(
      `insert into submission_checks (reservation_id, sha256, file_name, reading, reader)
       select r.id, encode(sha256(r.id::text::bytea), 'hex'), 'rad.pdf', '{"state": "encrypted"}', 1
       from reservations r where r.status not in ('reserved', 'canceled') on conflict do nothing`,
    );
    await sql(
      `insert into submission_explanations (document_id, rule, explanation)
       select d.id, 'title', 'Naslov je promijenjen.' from documents d where d.final_version on conflict do nothing`,
    );
    await sql(
      "update studies set minutes_confirmation = 'beside', reviewer_opinion = 'asked', attachment_asked = 'asked' where id = $1",
      [study],
    );
    const [criteria] = await sql<{ id: number }>(
      "insert into criteria_sets (study_id) values ($1) returning id",
      [study],
    );
    await sql(
      "insert into assessment_criteria (set_id, position, name, weight) values ($1, 1, 'Pisani rad', 100)",
      [criteria?.id],
    );
    await sql(
      "update reservations set criteria_set_id = $1 where criteria_set_id is null and status <> 'reserved'",
      [criteria?.id],
    );
    await sql(
      `insert into reviewer_opinions (reservation_id, reviewer_id, due_on, assigned_by, assigned_at)
       select id, $1, current_date, $1, created_at from reservations where status <> 'reserved' on conflict do nothing`,
      [coMentor.id],
    );
    await sql(
      `insert into plans (reservation_id, agreed_by, agreed_at) select id, $1, created_at from reservations where status <> 'reserved'
       on conflict do nothing`,
      [mentor.id],
    );
    await sql(
      `insert into meetings (reservation_id, held_on, notes, author_id)
       select id, current_date, 'Dogovoren je uzorak.', student_id from reservations r
       where r.status <> 'reserved' and not exists (select from meetings m where m.reservation_id = r.id)`,
    );
    await sql(
      `insert into plan_milestones (reservation_id, name, day)
       select r.id, 'Točka ' || n, current_date + n from reservations r cross join generate_series(-2, 2) n
       where r.status <> 'reserved' and not exists (select from plan_milestones m where m.reservation_id = r.id)`,
    );
    await sql(
      `insert into private_notes (reservation_id, author_id, body)
       select r.id, $1, 'Bilješka ' || n from reservations r cross join generate_series(1, 3) n
       where r.status <> 'reserved' and not exists (select from private_notes p where p.reservation_id = r.id)`,
      [mentor.id],
    );
    await sql(
      `insert into note_access_requests (user_id)
       select distinct student_id from reservations where status <> 'reserved' on conflict do nothing`,
    );
    await sql(
      `insert into requested_notes (request_id, reservation_id, note_id, note_version, author_id, written_at, body)
       select q.id, r.id, n.id, n.version, n.author_id, n.created_at, n.body
       from note_access_requests q join reservations r on r.student_id = q.user_id join private_notes n on n.reservation_id = r.id
       where q.answered_at is null and not exists (select from requested_notes o where o.note_id = n.id)`,
    );
    await sql(
      `insert into outcome_decisions (reservation_id, kind, status, body, classification_no, registration_no, decided_on, reason, file_id, entered_by)
       select id, 'annulment', 'entered', 'Vijeće', '602-04/26-01/1', '251-69-04-26-1', current_date, 'Povreda postupka.', $1, $2
       from reservations where status in ('completed', 'notCompleted') on conflict do nothing`,
      [file?.id ?? null, mentor.id],
    );
    await sql(
      `insert into documents (reservation_id, final_version, review_status, abstract, statement_of_origin, publicly_accessible, creative_commons, thesis_file_id)
       select r.id, f.final, case when f.final then 'approved' end, 'Sažetak.', true, 'yes', 'by', $1
       from reservations r cross join (values (false), (true)) as f (final) where r.status not in ('reserved', 'mentorConfirmedReservation')
       and not exists (select from documents d where d.reservation_id = r.id and d.final_version)`,
      [file?.id ?? null],
    );
    await each(
      `insert into documents (reservation_id, final_version, thesis_file_id, student_comment)
       select (select min(id) from reservations where status = 'mentorConfirmedReservation'), false, $1, 'Verzija ' || n from :rows`,
      [file?.id ?? null],
    );
    await each(
      `with made as (insert into guests (reservation_id, capacity, invited_by, invited_at, ends_on)
         select (select min(id) from reservations where status = 'mentorConfirmedReservation'), 'coMentor', $1, now(), date '2030-01-01' from :rows
         returning id)
       insert into guest_contacts (guest_id, name, email, language) select id, 'Gost ' || id, 'gost@example.hr', 'hr' from made`,
      [mentor.id],
    );
    await sql(
      `insert into guest_comments (guest_id, document_id, comment)
       select g.id, d.id, 'Komentar.' from guests g
       cross join lateral (select max(id) as id from documents where reservation_id = g.reservation_id) d on conflict do nothing`,
    );
    await sql(
      `insert into minutes_fields (reservation_id, field, body, written_by, written_at)
       select r.id, f.field, 'Tijek i pitanja.', $1, now() from reservations r
       cross join (values ('defenseFlow'), ('defenseQuestions')) as f (field)
       where r.status in ('studentServicesConfirmedDefenseDate', 'completed', 'notCompleted') on conflict do nothing`,
      [mentor.id],
    );
    await each(
      `insert into remarks (reservation_id, document_id, author_id, page, quote, body, source, status, answer, answered_at)
       select d.reservation_id, d.id, $1, n, 'označene riječi', 'Primjedba ' || n, 'pdf', s.status,
         case s.status when 'answered' then 'Ispravljeno.' else '' end, case s.status when 'answered' then now() end
       from (select distinct on (reservation_id) id, reservation_id from documents order by reservation_id, id desc) d
       cross join (values ('open'), ('answered'), ('done')) as s (status) cross join :rows
       where n <= 1 or d.reservation_id = (select min(id) from reservations where status = 'mentorConfirmedReservation')`,
      [mentor.id],
    );
  }
}

let batches = 0;
const batchTag = () => `gomila-${++batches}`;
