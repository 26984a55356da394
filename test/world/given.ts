import type { Role } from "#kit/workflow/policy.ts";
import { createGivenReservation } from "./given-reservation.ts";

export type Sql = <T = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>;
export type Row = Record<string, unknown> & { id: number };
export type Fields = Record<string, unknown>;

export type Person = Row & { username: string; name: string };
export type Given = ReturnType<typeof createGiven>;

/**
 * Creates helpers that insert rows for a test directly into the tables. Each helper fills in
 * omitted columns; by default theses can be reserved, the student may reserve and the mentor has
 * available places. Columns have their database names.
 */
export function createGiven(sql: Sql, clock: { now: Date }) {
  let index = 0;
  const next = () => ++index;
  const insert = async <T extends Row = Row>(table: string, fields: Fields): Promise<T> => {
    const names = Object.keys(fields);
    const [row] = await sql<T>(
      `insert into ${table} (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning *`,
      Object.values(fields),
    );
    if (!row) throw new Error(`nothing inserted into ${table}`);
    return row;
  };
  const day = (offset: number) =>
    new Date(clock.now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const instant = (offset: number) => new Date(clock.now.getTime() + offset * 86_400_000);

  const once = new Map<string, Promise<Row>>();
  const shared = (key: string, make: () => Promise<Row>) => {
    const row = once.get(key) ?? make();
    once.set(key, row);
    return row;
  };

  const academicYear = () =>
    shared("academicYear", () => {
      const now = clock.now;
      const from = now.getUTCMonth() >= 9 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
      return insert("academic_years", {
        name: `${from}./${from + 1}.`,
        date_from: `${from}-10-01`,
        date_to: `${from + 1}-09-30`,
      });
    });
  const officialTerm = (fields: Fields = {}) =>
    insert("official_terms", {
      kind: "rank",
      term: `titula ${next()}`,
      english: "Rank",
      ...fields,
    });
  /** The terms of records that have other values by default. */
  const officialTerms = () =>
    shared("officialTerms", async () => {
      await officialTerm({ kind: "thesisType", term: "Diplomski rad", english: "Master's thesis" });
      await officialTerm({
        kind: "academicTitle",
        term: "sveučilišni magistar ekonomije",
        croatian_female: "sveučilišna magistra ekonomije",
        english: "Master of Economics",
      });
      return officialTerm({ term: "dr. sc.", english: "Dr." });
    });
  const study = async (fields: Fields = {}) => {
    const number = next();
    const row = await insert("studies", {
      name: `Ekonomija ${number}`,
      study_type: "sveučilišni diplomski studij",
      formatted_name: `Sveučilišni diplomski studij Ekonomija ${number}`,
      thesis_name: "Diplomski rad",
      final_year: 2,
      name_eng: `Economics ${number}`,
      ...fields,
    });
    await officialTerms();
    const year = await academicYear();
    await insert("study_academic_years", {
      study_id: row.id,
      academic_year_id: year.id,
      max_number_of_thesis: 1,
      reservation_from: day(-30),
      reservation_to: day(60),
    });
    return row;
  };
  const theStudy = () => shared("study", () => study());
  const program = async (fields: Fields = {}) =>
    insert("study_programs", {
      study_id: fields.study_id ?? (await theStudy()).id,
      name: `Financije ${next()}`,
      name_eng: "Finance",
      academic_title: "sveučilišni magistar ekonomije",
      academic_title_female: "sveučilišna magistra ekonomije",
      academic_title_short: "univ. mag. oec.",
      semester_count: 4,
      ects: 120,
      ...fields,
    });
  const theProgram = () => shared("program", () => program());
  const department = (fields: Fields = {}) =>
    insert("departments", {
      name: `Odjel za financije ${next()}`,
      name_eng: "Department of Finance",
      ...fields,
    });
  const theDepartment = () => shared("department", () => department());

  const person = async ({
    roles = [] as Role[],
    ...fields
  }: Fields & { roles?: Role[] } = {}): Promise<Person> => {
    const number = next();
    const last = (fields.last_name as string) ?? `Horvat${number}`;
    return insert<Person>("users", {
      username: `osoba${number}`,
      email: `osoba${number}@example.hr`,
      first_name: "Ana",
      last_name: last,
      name_with_title: `dr. sc. Ana ${last}`,
      roles,
      ...fields,
    });
  };

  /** Inserts the record of a stored file; its content is not in the store. */
  const file = (fields: Fields = {}) =>
    insert("files", {
      sha256: next().toString(16).padStart(64, "0"),
      name: "rad.pdf",
      size: 1000,
      kind: "pdf",
      content_type: "application/pdf",
      purpose: "thesis",
      taken_at: clock.now,
      ...fields,
    });

  const reservation = createGivenReservation({
    sql,
    insert,
    day,
    instant,
    person,
    file,
    theProgram,
  });

  return {
    insert,
    day,
    instant,
    academicYear,
    study,
    theStudy,
    program,
    theProgram,
    department,
    theDepartment,
    person,
    /** Inserts a teacher who may mentor on the study, with a quota of five theses. */
    async teacher({ study_id, ...fields }: Fields = {}): Promise<Person> {
      const teacher = await person({ roles: ["teacher"], ...fields });
      const studyId = study_id ?? (await theStudy()).id;
      await insert("user_studies", {
        user_id: teacher.id,
        study_id: studyId,
        user_type: "teacher",
        mentor: true,
        co_mentor: true,
      });
      await insert("user_departments", {
        user_id: teacher.id,
        department_id: (await theDepartment()).id,
      });
      await insert("mentor_academic_years", {
        mentor_id: teacher.id,
        academic_year_id: (await academicYear()).id,
        study_id: studyId,
        max_num_of_thesis: 5,
      });
      return teacher;
    },
    /** Inserts the head of the default department of `thesis`. */
    async head(): Promise<Person> {
      const head = await person({ roles: ["teacher", "headOfDepartment"] });
      await sql("update departments set head_id = $1 where id = $2", [
        head.id,
        (await theDepartment()).id,
      ]);
      return head;
    },
    /**
     * Inserts a student who may reserve: final year, course enrolled, workshop completed. `on`
     * changes the user-study row.
     */
    async student({ on = {}, ...fields }: Fields & { on?: Fields } = {}): Promise<Person> {
      const number = next();
      const student = await person({
        roles: ["student"],
        jmbag: String(1_000_000_000 + number),
        name_with_title: `Iva Student${number}`,
        first_name: "Iva",
        last_name: `Student${number}`,
        ...fields,
      });
      await insert("user_studies", {
        user_id: student.id,
        study_id: (await theStudy()).id,
        user_type: "student",
        study_program_id: (await theProgram()).id,
        year_of_study: 2,
        thesis_course: true,
        finished_workshop: true,
        ...on,
      });
      return student;
    },
    /**
     * Inserts a thesis of the default study and programme; published by default. A published one
     * gives its mentor the right on the study, because others are not offered.
     */
    async thesis({
      mentor,
      programs,
      ...fields
    }: Fields & { mentor: { id: number }; programs?: number[] }): Promise<Row> {
      const number = next();
      const thesis = await insert("theses", {
        study_id: (await theStudy()).id,
        department_id: (await theDepartment()).id,
        mentor_id: mentor.id,
        name: `Upravljanje rizicima ${number}`,
        name_eng: `Risk management ${number}`,
        description: "Opis teme. ".repeat(40),
        status: "published",
        ...fields,
      });
      if (thesis.status === "published")
        await sql(
          `insert into user_studies (user_id, study_id, user_type, mentor) select $1, $2, 'teacher', true
           where not exists (select from user_studies where user_id = $1 and study_id = $2 and user_type = 'teacher')`,
          [thesis.mentor_id, thesis.study_id],
        );
      for (const id of programs ?? [(await theProgram()).id])
        await insert("thesis_study_programs", {
          thesis_id: thesis.id,
          study_program_id: id,
        } as Fields);
      return thesis;
    },
    reservation,
    file,
    officialTerm,
    room: (fields: Fields = {}) => insert("rooms", { name: `Dvorana ${next()}`, ...fields }),
    nonWorkingDays: (fields: Fields = {}) =>
      insert("non_working_days", {
        name: "Kolektivni godišnji odmor",
        date_from: day(250),
        date_to: day(268),
        ...fields,
      }),
    /** What payment slips are filled with, from long ago on. */
    paymentSettings: (fields: Fields = {}) =>
      insert("payment_settings", {
        valid_from: "2000-01-01",
        amount: "70,00",
        payee_name: "Fakultet Primjer",
        iban: "HR1210010051863000160",
        model: "HR05",
        reference_template: "GODINA-JMBAG-REZERVACIJA",
        description: "Naknada za završetak studija",
        ...fields,
      }),
    /** An incoming payment of a bank statement of its own. */
    bankPayment: async ({ imported_by, ...fields }: Fields) => {
      const statement = await insert("bank_statements", { name: "izvadak.xml", imported_by });
      const said = {
        currency: "EUR",
        payer: "Ana Anić",
        payer_account: "",
        reference: "",
        description: "",
      };
      return insert("bank_payments", {
        ...said,
        statement_id: statement.id,
        entry_key: `ključ ${statement.id}`,
        booked_on: "2026-11-02",
        amount_in_cents: 7000,
        fee_in_cents: 7000,
        ...fields,
      });
    },
    defenseDeadline: (fields: Fields = {}) =>
      insert("defense_deadlines", {
        submission_date: day(10),
        start_date: day(20),
        end_date: day(40),
        ...fields,
      }),
  };
}
