import type { World } from "../world/index.ts";

/** A value in a personal column of the world, in the forms in which pages show it. */
export type PersonalValue = { column: string; owner: number; forms: readonly string[] };

/**
 * The personal columns: the values that are planted there for a person, and whose rows are theirs.
 */
const personalColumns: readonly {
  column: string;
  /** SQL: sets the value of all rows. */
  plant: string;
  /** SQL: the owner and the forms of each value. */
  select: string;
}[] = [
  {
    column: "users.email",
    plant: "update users set email = 'skrovito.' || id || '.kraj@posta.example'",
    select: "select id as owner, array[email] as forms from users",
  },
  {
    column: "users.jmbag",
    plant: "update users set jmbag = (9870000000 + id)::text where 'student' = any(roles)",
    select: "select id as owner, array[jmbag] as forms from users where jmbag is not null",
  },
  {
    column: "certificates_of_completion.birthplace",
    plant: "update certificates_of_completion set birthplace = 'Skrovitograd'",
    select: `select distinct r.student_id as owner, array['Skrovitograd'] as forms
      from certificates_of_completion c join reservations r on r.id = c.reservation_id`,
  },
  {
    column: "certificates_of_completion.date_of_birth",
    plant: "update certificates_of_completion set date_of_birth = '1987-06-05'",
    select: `select distinct r.student_id as owner, array['1987-06-05', '5. 6. 1987', '05.06.1987', '5.6.1987'] as forms
      from certificates_of_completion c join reservations r on r.id = c.reservation_id`,
  },
  {
    column: "reservations.grade",
    plant: "update reservations set grade = 4 where grade is not null",
    select: `select distinct student_id as owner, array['vrlo dobar (4)', '"grade":4', '"grade",4'] as forms
      from reservations where grade is not null`,
  },
  {
    column: "reservations.defense_questions",
    plant:
      "update reservations set defense_questions = 'Skrovito pitanje povjerenstva.' where grade is not null",
    select: `select distinct student_id as owner, array['Skrovito pitanje povjerenstva.'] as forms
      from reservations where grade is not null`,
  },
  {
    column: "reservations.reason_for_cancellation",
    plant:
      "update reservations set reason_for_cancellation = 'Skrovita bolest.' where status = 'canceled'",
    select:
      "select distinct student_id as owner, array['Skrovita bolest.'] as forms from reservations where status = 'canceled'",
  },
  {
    column: "student_records.tuition_debt_in_cents",
    plant: `insert into student_records (user_study_id, read_at, tuition_debt_in_cents)
      select id, now(), 7654321 from user_studies where user_type = 'student'
      on conflict (user_study_id) do update set tuition_debt_in_cents = 7654321`,
    select: `select s.user_id as owner, array['7654321', '76543.21', '76543,21', '76.543,21'] as forms
      from student_records d join user_studies s on s.id = d.user_study_id`,
  },
  {
    column: "bank_payments.payer_account",
    plant:
      "update bank_payments set payer = 'Skroviti Platitelj', payer_account = 'HR9912345678901234567'",
    select:
      "select 0 as owner, array['HR9912345678901234567', 'Skroviti Platitelj'] as forms from bank_payments limit 1",
  },
  {
    column: "office_notes.reason",
    plant: `insert into office_notes (reservation_id, office, author_id, reason)
      select min(id), 'library', min(student_id), 'Skrovita bilješka.' from reservations`,
    select: `select r.student_id as owner, array['Skrovita bilješka.'] as forms
      from office_notes n join reservations r on r.id = n.reservation_id`,
  },
  {
    column: "documents.student_comment",
    plant: "update documents set student_comment = 'Skrovita poruka mentoru.'",
    select: `select distinct r.student_id as owner, array['Skrovita poruka mentoru.'] as forms
      from documents d join reservations r on r.id = d.reservation_id`,
  },
  {
    column: "student_proposals.description",
    plant: "update student_proposals set description = 'Skroviti prijedlog.'",
    select:
      "select distinct student_id as owner, array['Skroviti prijedlog.'] as forms from student_proposals",
  },
];

/**
 * Writes a value to every personal column, and returns all of them; nobody owns a value with the
 * owner 0.
 */
export async function plantPersonalValues({ sql }: Pick<World, "sql">): Promise<PersonalValue[]> {
  const values: PersonalValue[] = [];
  for (const { column, plant, select } of personalColumns) {
    await sql(plant);
    const rows = await sql<{ owner: number; forms: string[] }>(select);
    if (rows.length === 0) throw new Error(`no row holds a value of ${column}`);
    values.push(...rows.map((row) => ({ column, ...row })));
  }
  return values;
}

/** The values in a text that belong to somebody other than its reader. */
export const othersValuesIn = (
  text: string,
  values: readonly PersonalValue[],
  reader: number,
): PersonalValue[] =>
  values.filter(
    ({ owner, forms }) => owner !== reader && forms.some((form) => text.includes(form)),
  );
