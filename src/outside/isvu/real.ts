import { z } from "zod";
import {
  type HalConversation,
  HalFailure,
  type HalResource,
  type IsvuConnection,
  linkOf,
  openHalClient,
} from "./hal.ts";
import type { IsvuCourseState, IsvuEnrolment, IsvuPort, IsvuResult } from "./port.ts";

/**
 * ISVU over its REST API (HAL, version 2). A result counts as entered if the course is among those that the student has
 * passed; it is entered as an exam that is recorded afterwards, at the link that ISVU offers for the course.
 */
export function connectIsvu(connection: IsvuConnection): IsvuPort {
  const converse = openHalClient(connection);
  return {
    isConnected: true,
    findResult: (jmbag, courseId) => converse((isvu) => findResult(isvu, jmbag, courseId)),
    readEnrolments: (jmbag) => converse((isvu) => readEnrolments(isvu, jmbag)),
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
  readEnrolments: () => Promise.reject(new Error("ISVU is not connected.")),
  enterResult: () => Promise.reject(new Error("ISVU is not connected.")),
};

async function findResult(isvu: HalConversation, jmbag: string, courseId: string): Promise<IsvuCourseState> {
  const summary = await isvu.read(rels.summary, { jmbag });
  const passed = listsOf(listOf(summary, "upisaniElementiStruktureStudija"), "polozeniPredmeti");
  const exams = passed.filter((item) => courseOf(item) === courseId).map((item) => item.ispit);
  const [exam] = exams;
  if (exams.length > 0) return { state: "passed", ...examSchema.parse(exam) };
  const record = await isvu.read(rels.laterEntry, { jmbag });
  const entered = listOf(record, "naknadnoEvidentiraniIspiti").find((item) => courseOf(item) === courseId);
  if (entered) return { state: "passed", ...examSchema.parse(entered) };
  const open = listOf(record, "neevidentiraniIspiti").find((item) => courseOf(item) === courseId);
  if (!open) return { state: "closed" };
  const target = linkOf(open, "edit");
  if (target === undefined) throw new HalFailure("unexpected");
  return { state: "open", target };
}

async function readEnrolments(isvu: HalConversation, jmbag: string): Promise<IsvuEnrolment[]> {
  const programs = listOf(await isvu.read(rels.summary, { jmbag }), "upisaniElementiStruktureStudija");
  return programs.map((program) => {
    const { sifra, nastavnaGodina } = programSchema.parse(program);
    const courses = [...listOf(program, "polozeniPredmeti"), ...listOf(program, "nepolozeniPredmeti")];
    return { code: sifra, yearOfStudy: nastavnaGodina ?? null, courses: courses.flatMap((one) => courseOf(one) ?? []) };
  });
}

/** Names of links as ISVU publishes them. */
const rels = {
  summary: "student_student_sumarnipodaci",
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

/** "5.7.2026." or "05.07.2026." as yyyy-mm-dd. */
const croatianDate = z
  .string()
  .regex(/^\s*\d{1,2}\.\s*\d{1,2}\.\s*\d{4}\.?\s*$/)
  .transform((text) => {
    const [day = "", month = "", year = ""] = text.split(".").map((part) => part.trim());
    return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  })
  .pipe(z.iso.date());

/** Codes are strings or numbers, depending on the resource. */
const code = z.union([z.string(), z.number()]).transform((value) => String(value).trim());

const examSchema = z
  .object({
    ocjena: code.pipe(z.string().regex(/^[2-5]$/)).transform(Number),
    datumIspita: croatianDate.nullish(),
    ocjenjivac: z.object({ oznaka: code }).nullish(),
  })
  .transform(({ ocjena, datumIspita, ocjenjivac }) => ({
    grade: ocjena,
    examDate: datumIspita ?? null,
    examiner: ocjenjivac?.oznaka ?? null,
  }));

const programSchema = z.object({
  sifra: code,
  nastavnaGodina: code
    .pipe(z.string().regex(/^[1-8]$/))
    .transform(Number)
    .nullish(),
});

const courseSchema = z.object({ predmet: z.object({ sifra: code }) });

/** The code of the course that an item is about; undefined if it names none. */
const courseOf = (item: HalResource) => courseSchema.safeParse(item).data?.predmet.sifra;

const itemsSchema = z.array(z.record(z.string(), z.unknown()));

/** A list of a resource; empty if it is missing. */
const listOf = (resource: HalResource, field: string): HalResource[] =>
  resource[field] === undefined || resource[field] === null ? [] : itemsSchema.parse(resource[field]);

const listsOf = (resources: readonly HalResource[], field: string) =>
  resources.flatMap((resource) => listOf(resource, field));

/** For ISVU_URL: a sandbox of this process. */
export const isvuSandboxUrl = "sandbox:";

type Options = Parameters<typeof import("./sandbox.ts").startIsvuSandbox>[0];

/** ISVU of the settings, the sandbox, or none. `close` ends the sandbox. */
export async function openIsvu(
  connection: IsvuConnection | undefined,
  sandboxOptions: Options = {},
): Promise<IsvuPort & { close(): Promise<void> }> {
  if (!connection) return { ...disconnectedIsvu, close: async () => {} };
  if (connection.url !== isvuSandboxUrl) return { ...connectIsvu(connection), close: async () => {} };
  const { isvuSandboxAccount, startIsvuSandbox } = await import("./sandbox.ts");
  const { url, close } = await startIsvuSandbox(sandboxOptions);
  return { ...connectIsvu({ ...connection, ...isvuSandboxAccount, url }), close };
}
