import { type ReservationStatus, reservationStatuses } from "#areas/reservations/reservations.ts";
import type { Fields, Row, Sql } from "./given.ts";

/** The helpers of `createGiven` that a reservation needs. */
type Helpers = {
  sql: Sql;
  insert: (table: string, fields: Fields) => Promise<Row>;
  day: (offset: number) => string;
  instant: (offset: number) => Date;
  person: (fields: { roles: ("library" | "accountancy")[] }) => Promise<Row>;
  file: (fields?: Fields) => Promise<Row>;
  theProgram: () => Promise<Row>;
};

/** Creates the helper that inserts reservations. */
export function createGivenReservation({
  sql,
  insert,
  day,
  instant,
  person,
  file,
  theProgram,
}: Helpers) {
  /**
   * Inserts a reservation in any status with all preceding data. The same statement updates its
   * thesis.
   */
  return async function givenReservation({
    thesis,
    student,
    status = "reserved",
    ...fields
  }: Fields & { thesis: Row; student: { id: number }; status?: ReservationStatus }): Promise<Row> {
    const reached = (other: ReservationStatus) =>
      reservationStatuses.indexOf(status) >= reservationStatuses.indexOf(other) &&
      status !== "canceled";
    const closed =
      status === "canceled" || status === "notCompleted"
        ? "published"
        : status === "completed"
          ? "completed"
          : "reserved";
    const clerk = reached("libraryAndAccountancyConfirmed")
      ? await person({ roles: ["library", "accountancy"] })
      : undefined;
    const proof = reached("confirmationOfPayment")
      ? await file({ name: "uplata.pdf", purpose: "payment" })
      : undefined;
    const values: Fields = {
      thesis_id: thesis.id,
      student_id: student.id,
      student_study_program_id: (await theProgram()).id,
      thesis_name: thesis.name,
      thesis_name_eng: thesis.name_eng,
      thesis_description: thesis.description,
      status,
      expires_at: instant(status === "reserved" ? 14 : 300),
      ...(status === "canceled" && { reason_for_cancellation: "Odustajem." }),
      ...(reached("mentorConfirmedReservation") && {
        mentor_confirmed_reservation_at: instant(-60),
      }),
      ...(proof && { confirmation_of_payment_file_id: proof.id }),
      ...(clerk && {
        library_confirmed_by: clerk.id,
        library_confirmed_at: instant(-9),
        accountancy_confirmed_by: clerk.id,
        accountancy_confirmed_at: instant(-9),
      }),
      ...(reached("statements") && {
        statement_of_authenticity_at: instant(-8),
        submission_statement_at: instant(-8),
      }),
      ...(reached("mentorSetDefenseDate") && {
        defense_date: instant(22),
        defense_place: "Dvorana 1",
      }),
      ...(reached("completed") && {
        defense_date: instant(-2),
        exam_date: day(-2),
        defense_flow: "Tijek.",
        defense_questions: "Pitanja.",
        grade: status === "completed" ? 5 : 1,
        grade_agree: true,
      }),
      ...fields,
    };
    const names = Object.keys(values);
    const [row] = await sql<Row>(
      `with followed as (update theses set status = $1 where id = $2)
       insert into reservations (${names.join(", ")}) values (${names.map((_, at) => `$${at + 3}`).join(", ")}) returning *`,
      [closed, thesis.id, ...Object.values(values)],
    );
    if (!row) throw new Error("no reservation");
    if (reached("studentSubmittedToApp"))
      await insert("documents", {
        reservation_id: row.id,
        final_version: true,
        review_status: reached("mentorConfirmedThesis") ? "approved" : "underReview",
        abstract: "Sažetak. ".repeat(30),
        statement_of_origin: true,
        publicly_accessible: "yes",
        creative_commons: "by",
        thesis_file_id: (await file()).id,
        created_at: instant(-15),
      });
    return row;
  };
}
