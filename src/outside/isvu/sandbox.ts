import type { IncomingMessage, ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import {
  answerAsTold,
  type Sandbox,
  type SandboxMode,
  sendJson,
  startSandboxServer,
} from "../sandbox-server.ts";
import type { IsvuEmployee } from "./port.ts";

/** A student as the sandbox knows them. */
export type SandboxStudent = {
  jmbag: string;
  /**
   * The study programmes that the student is enrolled in, with the thesis courses enrolled there.
   */
  programs: readonly { code: string; year: number; courses: readonly string[] }[];
  /** The tuition owed, as ISVU writes amounts; nothing is owed without it. */
  debt?: string;
};

type Exam = { courseId: string; grade: string; date: string; examiner: string };

type SandboxKind = "summary" | "record" | "tuition" | "person" | "enter";

export type IsvuSandbox = Sandbox<SandboxKind> & {
  /** Every result that has been taken, in order. */
  received(): readonly string[];
  /** Makes a student known, as the student of the same JMBAG. */
  enrol(student: SandboxStudent): void;
  /**
   * Makes an employee known by a code, in place of its previous holder; ended ranks are reported,
   * too.
   */
  employ(code: string, employee: IsvuEmployee): void;
  /** Enters a result as somebody at the faculty would. The date is Croatian. */
  pass(jmbag: string, exam: Exam): void;
};

type Options = {
  port?: number;
  /** A student who wasn't enrolled here; undefined if there is none. */
  findStudent?: (jmbag: string) => Promise<SandboxStudent | undefined> | SandboxStudent | undefined;
};

/** The account of the sandbox. */
export const isvuSandboxAccount = {
  username: "teza",
  password: "teza-isvu-sandbox",
  institution: "999",
} as const;

/** Thesis courses in which the students of a sandbox without its own are enrolled. */
export const sandboxCourses = ["219400", "219401", "219402", "219403", "219404", "219405"] as const;

/** Everybody with a JMBAG is a student, except people whose JMBAG begins with 99. */
const anybody = (jmbag: string): SandboxStudent | undefined =>
  /^(?!99)\d{10}$/.test(jmbag)
    ? { jmbag, programs: [{ code: "999", year: 5, courses: sandboxCourses }] }
    : undefined;

/**
 * Student records to try Teza with, which speak the protocol of ISVU's REST API over HTTP, as far
 * as it is known. Every address but the entry is found by links. It forgets everything when it
 * ends.
 */
export async function startIsvuSandbox({
  port = 0,
  findStudent = anybody,
}: Options = {}): Promise<IsvuSandbox> {
  const enrolled = new Map<string, SandboxStudent>();
  const exams = new Map<string, Exam[]>();
  const employees = new Map<string, IsvuEmployee>();
  const received: string[] = [];
  const examsOf = (jmbag: string) => exams.get(jmbag) ?? [];
  const pass: IsvuSandbox["pass"] = (jmbag, exam) =>
    void exams.set(jmbag, [...examsOf(jmbag), exam]);

  type Answer = (status: number, body: unknown) => unknown;

  function sendSummary(
    { jmbag, programs }: SandboxStudent,
    mode: SandboxMode | undefined,
    answer: Answer,
  ) {
    if (mode === "forget") exams.delete(jmbag);
    const passed = mode === "backwards" ? [] : examsOf(jmbag);
    const shown = mode === "twice" ? [...passed, ...passed] : passed;
    return answer(200, {
      upisaniElementiStruktureStudija: programs.map(({ code, year, courses }) => ({
        sifra: code,
        nastavnaGodina: year,
        paralelni: "NE",
        polozeniPredmeti: shown
          .filter(({ courseId }) => courses.includes(courseId))
          .map(toPassedCourse),
        nepolozeniPredmeti: courses
          .filter((courseId) => !passed.some((exam) => exam.courseId === courseId))
          .map(toCourse),
      })),
    });
  }

  function sendRecord(
    { jmbag, programs }: SandboxStudent,
    mode: SandboxMode | undefined,
    answer: Answer,
  ) {
    const passed = mode === "backwards" ? [] : examsOf(jmbag);
    const open = programs
      .flatMap(({ courses }) => courses)
      .filter((id) => !passed.some((exam) => exam.courseId === id));
    return answer(200, {
      _embedded: {
        student: { jmbag },
        neevidentiraniIspiti: open.map((id) => ({
          _links: { edit: { href: `${recordPath(jmbag)}/neevidentiranispit/predmet/${id}` } },
          _embedded: toCourse(id),
        })),
        naknadnoEvidentiraniIspiti: passed.map(toPassedCourse),
      },
    });
  }

  function sendTuition(
    { debt = "0,00" }: SandboxStudent,
    mode: SandboxMode | undefined,
    answer: Answer,
  ) {
    if (mode === "forget") return answer(404, { message: "nema podataka" });
    return answer(200, {
      skolarina: { ukupniSaldo: debt, saldoNaDanasnjiDan: debt, iznosSkolarineNaVu: "1.230,00" },
      transakcije: [],
    });
  }

  async function enter(
    student: SandboxStudent,
    courseId: string,
    request: IncomingMessage,
    response: ServerResponse,
    mode: SandboxMode | undefined,
  ) {
    const body = await readText(request);
    const answer = (status: number, message: string) =>
      answerAsTold(response, mode, status, { message }, hal);
    if (mode === "refuse")
      return sendJson(response, 422, { message: "ispit se ne može evidentirati" }, hal);
    if (mode === "fail" || mode === "busy" || mode === "html") return answer(200, "");
    const { ocjena, datumIspita, datumRoka, ocjenjivac } = JSON.parse(body);
    const isDay = (text: unknown) =>
      typeof text === "string" && /^\d{2}\.\d{2}\.\d{4}\.$/.test(text);
    if (
      !/^[2-5]$/.test(String(ocjena)) ||
      !isDay(datumIspita) ||
      !isDay(datumRoka) ||
      !ocjenjivac?.oznaka
    )
      return sendJson(
        response,
        422,
        { message: "ocjena, datum ili ocjenjivač nisu ispravni" },
        hal,
      );
    if (examsOf(student.jmbag).some((exam) => exam.courseId === courseId))
      return sendJson(response, 409, { message: "predmet je već položen" }, hal);
    received.push(`${student.jmbag} ${courseId} ${ocjena} ${datumIspita} ${ocjenjivac.oznaka}`);
    pass(student.jmbag, {
      courseId,
      grade: ocjena,
      date: datumIspita,
      examiner: ocjenjivac.oznaka,
    });
    return answer(200, "evidentirano");
  }

  const server = await startSandboxServer({
    port,
    account: isvuSandboxAccount,
    kinds: ["summary", "record", "tuition", "person", "enter"],
    received: () => received,
    async handle(request, response, next) {
      const { method, url = "" } = request;
      const links = linkPages[url];
      if (links) return sendConditionally(request, response, { _links: links });
      const [, code = "", ranks] = /^\/vu\/999\/osoba\/oznaka\/(\w+)(\/zvanje)?$/.exec(url) ?? [];
      if (code) {
        const employee = employees.get(code);
        const [status, body] = employee
          ? [200, ranks ? toRanks(employee) : toPerson(employee)]
          : [404, {}];
        return answerAsTold(response, next("person"), status, body, hal);
      }
      const [, jmbag = "", page = ""] =
        /^\/vu\/999\/(?:student|upisgodine\/(?:naknadnoevidentiranjeocjena|skolarina\/student))\/jmbag\/(\d+)(.*)$/.exec(
          url,
        ) ?? [];
      const student = jmbag ? (enrolled.get(jmbag) ?? (await findStudent(jmbag))) : undefined;
      if (!student) return sendJson(response, 404, { message: "nema podataka" }, hal);
      const tell = (kind: Exclude<SandboxKind, "enter">) => {
        const mode = next(kind);
        return [
          mode,
          (status: number, body: unknown) => answerAsTold(response, mode, status, body, hal),
        ] as const;
      };
      if (method === "GET" && page === "/sumarno") return sendSummary(student, ...tell("summary"));
      if (method === "GET" && url === tuitionPath(jmbag))
        return sendTuition(student, ...tell("tuition"));
      if (method === "GET" && page === "") return sendRecord(student, ...tell("record"));
      const courseId = /^\/neevidentiranispit\/predmet\/(\d+)$/.exec(page)?.[1];
      if (method === "PUT" && courseId)
        return enter(student, courseId, request, response, next("enter"));
      return sendJson(response, 404, { message: "nema podataka" }, hal);
    },
  });
  return {
    ...server,
    received: () => received,
    employ: (code, employee) => void employees.set(code, employee),
    enrol: (student) => void enrolled.set(student.jmbag, student),
    pass,
  };
}

const hal = { "content-type": "application/hal+json" };

const recordPath = (jmbag: string) =>
  `/vu/999/upisgodine/naknadnoevidentiranjeocjena/jmbag/${jmbag}`;

const tuitionPath = (jmbag: string) => `/vu/999/upisgodine/skolarina/student/jmbag/${jmbag}`;

/** The pages that only link to others: the entry, and what stands between it and the resources. */
const linkPages: Readonly<Record<string, object>> = {
  "/": {
    student: { href: "/vu/{vu}/student", templated: true },
    osoba: { href: "/vu/{vu}/osoba", templated: true },
    upisgodine: { href: "/vu/{vu}/upisgodine", templated: true },
  },
  "/vu/999/student": {
    student_student_sumarnipodaci: {
      href: "/vu/999/student/jmbag/{jmbag}/sumarno",
      templated: true,
    },
  },
  "/vu/999/osoba": {
    osoba_osobnipodaci: { href: "/vu/999/osoba/oznaka/{oznaka}", templated: true },
    osoba_zvanje: { href: "/vu/999/osoba/oznaka/{oznaka}/zvanje", templated: true },
  },
  "/vu/999/upisgodine": {
    upisgodine_skolarina_student: { href: tuitionPath("{jmbag}"), templated: true },
    upisgodine_naknadnoevidentiranjeocjena_student: {
      href: recordPath("{jmbag}"),
      templated: true,
    },
  },
};

/** Sends a resource with an ETag, or 304 if the client has it. */
function sendConditionally(request: IncomingMessage, response: ServerResponse, body: unknown) {
  const etag = `"${JSON.stringify(body).length}"`;
  if (request.headers["if-none-match"] === etag) return response.writeHead(304, { etag }).end();
  return sendJson(response, 200, body, { ...hal, etag });
}

const toCourse = (courseId: string) => ({
  predmet: { sifra: Number(courseId), naziv: "Završni ispit", ectsBodovi: "7,5" },
});

const toPassedCourse = ({ courseId, grade, date, examiner }: Exam) => ({
  ...toCourse(courseId),
  ispit: { ocjena: grade, datumIspita: date, datumRoka: date, ocjenjivac: { oznaka: examiner } },
});

const toPerson = ({ firstName, lastName }: IsvuEmployee) => ({ ime: firstName, prezime: lastName });

const toRanks = ({ rank }: IsvuEmployee) => {
  const teaching = { vrstaZvanja: { naziv: "znanstveno-nastavno", daLiJeNastavnickoZvanje: "DA" } };
  const ended = {
    datumOd: "1.10.2018.",
    datumDo: "30.9.2023.",
    zvanje: { sifra: 1, kratica: "pred." },
    ...teaching,
  };
  const current = {
    datumOd: "01.10.2023.",
    datumDo: null,
    zvanje: { sifra: 2, kratica: rank },
    ...teaching,
  };
  return { _embedded: { zvanja: rank === null ? [ended] : [ended, current] } };
};
