import { z } from "zod";
import { readEmployee } from "./employees.ts";
import {
  type HalConversation,
  HalFailure,
  type HalResource,
  type IsvuConnection,
  linkOf,
  openHalClient,
  type TuitionReading,
} from "./hal.ts";
import type { IsvuCourseState, IsvuEnrolment, IsvuPort, IsvuResult, IsvuStudent } from "./port.ts";
import { amount, croatianDate, isvuCode, listOf, listsOf } from "./values.ts";

/**
 * ISVU over its REST API (HAL, version 2). A result counts as entered if the course is among those
 * that the student has passed; it is entered as a subsequently recorded exam, at the link that ISVU
 * offers for the course.
 */
export function connectIsvu(connection: IsvuConnection): IsvuPort {
  const converse = openHalClient(connection);
  return {
    isConnected: true,
    findResult: (jmbag, courseId) => converse((isvu) => findResult(isvu, jmbag, courseId)),
    readStudent: (jmbag) => converse((isvu) => readStudent(isvu, jmbag, connection.tuition)),
    readEmployee: (code) => converse((isvu) => readEmployee(isvu, code)),
    enterResult: (target, result) =>
      converse(async (isvu) => {
        await isvu.put(target, toExam(result));
        return null;
      }),
  };
}

/** ISVU while none is set. */
export const disconnectedIsvu: IsvuPort = {
  isConnected: false,
  findResult: () => Promise.reject(new Error("ISVU is not connected.")),
  readStudent: () => Promise.reject(new Error("ISVU is not connected.")),
  readEmployee: () => Promise.reject(new Error("ISVU is not connected.")),
  enterResult: () => Promise.reject(new Error("ISVU is not connected.")),
};

async function findResult(
  isvu: HalConversation,
  jmbag: string,
  courseId: string,
): Promise<IsvuCourseState> {
  const summary = await isvu.read(rels.summary, { jmbag });
  const passed = listsOf(listOf(summary, "upisaniElementiStruktureStudija"), "polozeniPredmeti");
  const exams = passed.filter((item) => courseOf(item) === courseId).map((item) => item.ispit);
  const [exam] = exams;
  if (exams.length > 0) return { state: "passed", ...examSchema.parse(exam) };
  const record = await isvu.read(rels.laterEntry, { jmbag });
  const entered = listOf(record, "naknadnoEvidentiraniIspiti").find(
    (item) => courseOf(item) === courseId,
  );
  if (entered) return { state: "passed", ...examSchema.parse(entered) };
  const open = listOf(record, "neevidentiraniIspiti").find((item) => courseOf(item) === courseId);
  if (!open) return { state: "closed" };
  const target = linkOf(open, "edit");
  if (target === undefined) throw new HalFailure("unexpected");
  return { state: "open", target };
}

async function readStudent(
  isvu: HalConversation,
  jmbag: string,
  tuition: TuitionReading,
): Promise<IsvuStudent> {
  const programs = listOf(
    await isvu.read(rels.summary, { jmbag }),
    "upisaniElementiStruktureStudija",
  );
  const enrolments = programs.map(toEnrolment);
  return {
    enrolments,
    tuitionDebtInCents: tuition === "no" ? null : await readTuitionDebt(isvu, jmbag, tuition),
  };
}

function toEnrolment(program: HalResource): IsvuEnrolment {
  const { sifra, nastavnaGodina } = programSchema.parse(program);
  const passed = coursesOf(listOf(program, "polozeniPredmeti"));
  const open = coursesOf(listOf(program, "nepolozeniPredmeti"));
  const credits = [...passed.values()].flatMap((ects) => ects ?? []);
  return {
    code: sifra,
    yearOfStudy: nastavnaGodina ?? null,
    courses: [...new Set([...passed.keys(), ...open.keys()])],
    passedCourses: [...passed.keys()],
    earnedEcts: credits.length > 0 ? credits.reduce((sum, ects) => sum + ects) : null,
  };
}

/** What a student owes today; null if ISVU has no tuition of the student. */
async function readTuitionDebt(
  isvu: HalConversation,
  jmbag: string,
  owed: Exclude<TuitionReading, "no">,
): Promise<number | null> {
  const answer = await isvu.find(rels.tuition, { jmbag });
  const tuition = answer && tuitionSchema.parse(answer).skolarina;
  if (!tuition) return null;
  const cents = Math.round(tuition.saldoNaDanasnjiDan * 100);
  return owed === "positive" || cents === 0 ? cents : -cents;
}

/** Names of links as ISVU publishes them. */
const rels = {
  summary: "student_student_sumarnipodaci",
  tuition: "upisgodine_skolarina_student",
  laterEntry: "upisgodine_naknadnoevidentiranjeocjena_student",
} as const;

/** The body that enters a grade; related objects hold only their key. */
const toExam = ({ grade, examDate, examiner }: IsvuResult) => ({
  ocjena: String(grade),
  datumIspita: toCroatianDate(examDate),
  datumRoka: toCroatianDate(examDate),
  ocjenjivac: { oznaka: examiner },
});

/** "2026-07-05" as "05.07.2026.", which ISVU writes. */
const toCroatianDate = (day: string) => `${day.split("-").reverse().join(".")}.`;

const examSchema = z
  .object({
    ocjena: isvuCode.pipe(z.string().regex(/^[2-5]$/)).transform(Number),
    datumIspita: croatianDate.nullish(),
    ocjenjivac: z.object({ oznaka: isvuCode }).nullish(),
  })
  .transform(({ ocjena, datumIspita, ocjenjivac }) => ({
    grade: ocjena,
    examDate: datumIspita ?? null,
    examiner: ocjenjivac?.oznaka ?? null,
  }));

const programSchema = z.object({
  sifra: isvuCode,
  nastavnaGodina: isvuCode
    .pipe(z.string().regex(/^[1-8]$/))
    .transform(Number)
    .nullish(),
});

const tuitionSchema = z.object({ skolarina: z.object({ saldoNaDanasnjiDan: amount }).nullish() });

const courseSchema = z.object({
  predmet: z.object({ sifra: isvuCode, ectsBodovi: amount.nullish().catch(null) }),
});

/** The course that an item is about; undefined if it names none. */
const readCourse = (item: HalResource) => courseSchema.safeParse(item).data?.predmet;

const courseOf = (item: HalResource) => readCourse(item)?.sifra;

/** The courses of a list, each once, with their ECTS credits. */
const coursesOf = (items: readonly HalResource[]): Map<string, number | null> =>
  new Map(
    items.flatMap((item) => {
      const course = readCourse(item);
      return course ? [[course.sifra, course.ectsBodovi ?? null] as const] : [];
    }),
  );

/** For ISVU_URL: a sandbox of this process. */
export const isvuSandboxUrl = "sandbox:";

type Options = Parameters<typeof import("./sandbox.ts").startIsvuSandbox>[0];

/**
 * Opens the configured ISVU, the sandbox, or a connection that always fails. `close` ends the
 * sandbox.
 */
export async function openIsvu(
  connection: IsvuConnection | undefined,
  sandboxOptions: Options = {},
): Promise<IsvuPort & { close(): Promise<void> }> {
  if (!connection) return { ...disconnectedIsvu, close: async () => {} };
  if (connection.url !== isvuSandboxUrl)
    return { ...connectIsvu(connection), close: async () => {} };
  const { isvuSandboxAccount, startIsvuSandbox } = await import("./sandbox.ts");
  const { url, close } = await startIsvuSandbox(sandboxOptions);
  return { ...connectIsvu({ ...connection, ...isvuSandboxAccount, url }), close };
}
