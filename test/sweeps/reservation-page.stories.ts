import { beforeAll, describe, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { texts } from "#areas/reservations/screen-texts.ts";
import { collectStatements } from "../world/counted-statements.ts";
import { type Client, createWorld } from "../world/index.ts";

const heard: string[] = [];
const { given, as, visitor, sql } = await createWorld(
  {},
  { onStatement: collectStatements(heard) },
);

const people = {
  student: await given.student(),
  mentor: await given.teacher(),
  coMentor: await given.teacher(),
  services: await given.person({ roles: ["studentServices"] }),
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  admin: await given.person({ roles: ["admin"] }),
  otherStudent: await given.student(),
  otherTeacher: await given.teacher(),
};

type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const clients = {} as Record<Name, Client>;
const reservations = {} as Record<ReservationStatus, { id: number; document: number | undefined }>;

type Address = {
  path: string;
  status: ReservationStatus;
  /** A part of the open form. */
  control: string;
  /** The actors at this address in this status. */
  doer: Name;
  /** The other people who may read. Nobody else gets an answer. */
  readers: readonly Name[];
};

const teachers: readonly Name[] = ["coMentor", "admin"];

const address = (
  path: string,
  status: ReservationStatus,
  control: string,
  doer: Name,
  readers: readonly Name[],
) => ({ path, status, control, doer, readers }) satisfies Address;

/** Every open section; these addresses have no form. */
const formlessPart = "</section>";

/** The addresses about one reservation (spec §2). */
const addresses: readonly Address[] = [
  address("mentor/confirm-reservation/:id", "reserved", 'value="confirm"', "mentor", teachers),
  address("student/edit-reservation/:id", "reserved", 'name="inEnglish"', "student", ["admin"]),
  address(
    "document/student-working-version/:id",
    "mentorConfirmedReservation",
    'name="file"',
    "student",
    [...(["services", "admin"] as const)],
  ),
  address(
    "document/student-final-version/:id",
    "mentorConfirmedReservation",
    'name="thesis"',
    "student",
    ["admin"],
  ),
  address(
    "document/mentor-working-version/:id",
    "mentorConfirmedReservation",
    'name="mentorComment"',
    "mentor",
    [...teachers, "services"],
  ),
  ...["approve", "return", "response"].map((decision) =>
    address(
      `document/mentor-${decision}-final-version/:document`,
      "studentSubmittedToApp",
      'name="mentorComment"',
      "mentor",
      teachers,
    ),
  ),
  address(
    "student/confirmation-of-payment/:id",
    "mentorConfirmedThesis",
    'name="proof"',
    "student",
    ["admin"],
  ),
  address(
    "student/statements/:id",
    "libraryAndAccountancyConfirmed",
    'name="submissionStatement"',
    "student",
    ["admin"],
  ),
  address("student/example-consent/:id", "statements", 'value="give"', "student", ["admin"]),
  address("student/ai-statement/:id", "mentorConfirmedReservation", formlessPart, "student", [
    "admin",
  ]),
  address(
    "service/submitted-to-student-services/:id",
    "statements",
    'value="confirmFormal"',
    "services",
    ["admin"],
  ),
  address(
    "mentor/defense-date/:id",
    "submittedToStudentServices",
    'name="defensePlace"',
    "mentor",
    teachers,
  ),
  address(
    "service/confirm-defense-date/:id",
    "mentorSetDefenseDate",
    'value="confirmDefenseDate"',
    "services",
    ["admin"],
  ),
  address(
    "service/finish-defense/:id",
    "studentServicesConfirmedDefenseDate",
    'name="defenseFlow"',
    "services",
    ["admin"],
  ),
  address("student/check-debit-status/:id", "mentorConfirmedThesis", formlessPart, "student", [
    "services",
    "admin",
  ]),
  address("reservation/edit/:id", "statements", formlessPart, "services", ["admin"]),
  address("service/correct-defense/:id", "completed", 'name="defenseFlow"', "services", ["admin"]),
  address("reservation/correct/:id", "statements", 'name="studentStudyProgramId"', "admin", []),
  address(
    "service/change-expires-at/:id",
    "mentorConfirmedReservation",
    'name="reason"',
    "services",
    ["admin"],
  ),
  address(
    "service/change-in-english/:id",
    "mentorConfirmedReservation",
    'name="inEnglish"',
    "services",
    ["admin"],
  ),
];

beforeAll(async () => {
  for (const name of names) clients[name] = await as(people[name]);
  await given.defenseDeadline();
  for (const status of new Set(addresses.map(({ status }) => status))) {
    const thesis = await given.thesis({ mentor: people.mentor, co_mentor_id: people.coMentor.id });
    const begun = status === "studentServicesConfirmedDefenseDate" && {
      defense_date: given.instant(-1),
    };
    const { id } = await given.reservation({ thesis, student: people.student, status, ...begun });
    if (status === "mentorConfirmedReservation")
      await given.insert("documents", { reservation_id: id, final_version: false });
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [id],
    );
    reservations[status] = { id, document: document?.id };
  }
});

const fill = ({ path, status }: Address) =>
  `/${path.replace(":id", String(reservations[status].id)).replace(":document", String(reservations[status].document))}`;

/** The HTML without scripts, which contain the loader data. */
const htmlOf = (text: string) => text.replace(/<script.*?<\/script>/gs, "");

describe("an address about one reservation answers with its page", () => {
  test.each(addresses)("$path in $status", async (address) => {
    const { control, doer, readers } = address;
    const path = fill(address);
    for (const name of names) {
      heard.length = 0;
      const { status: code, text } = await clients[name].get(path);
      if (name === doer) expect(heard.length, heard.join("\n")).toBeLessThanOrEqual(4);
      const mayRead = name === doer || readers.includes(name);
      expect([name, code]).toEqual([name, mayRead ? 200 : 403]);
      if (!mayRead) continue;
      const html = htmlOf(text);
      const { life, facts } = texts.hr.reservation;
      for (const part of ['class="t-thread"', 'class="t-phases"', life, facts])
        expect([name, html]).toEqual([name, expect.stringContaining(part)]);
      const step = html.slice(html.indexOf('class="t-section t-step"'));
      // the form is open for the actors, and posts to its own address
      const isOpen = step.slice(0, step.indexOf("<aside")).includes(control);
      if (name === doer) expect(isOpen, name).toBe(true);
      if (control === formlessPart) continue;
      if (name === doer) expect(step).toMatch(new RegExp(`action="${path}"`));
      if (name === "coMentor" || (name === "services" && doer !== "services"))
        expect(isOpen, name).toBe(false);
    }
    expect((await visitor.get(path)).location).toBe(`/login?to=${encodeURIComponent(path)}`);
    const unknown = path.replace(/\d+$/, "999999");
    expect((await clients[doer].get(unknown)).status).toBe(404);
  });

  test("three decisions on a final version stand side by side at each of their addresses, none chosen", async () => {
    const paths = addresses.filter(({ status }) => status === "studentSubmittedToApp").map(fill);
    for (const path of paths) {
      const html = htmlOf((await clients.mentor.get(path)).text);
      for (const action of paths) expect(html).toContain(`formAction="${action}"`);
      expect(html).not.toMatch(/<input[^>]*checked/);
    }
    // a refused decision comes back at its own address with the comment, and the others beside it
    const [, returns = ""] = paths;
    const refused = await clients.mentor.post(returns, { step: "review", mentorComment: "" });
    expect(refused.status).toBe(422);
    for (const action of paths) expect(htmlOf(refused.text)).toContain(`formAction="${action}"`);
    expect(
      await sql("select status from reservations where id = $1", [
        reservations.studentSubmittedToApp.id,
      ]),
    ).toEqual([{ status: "studentSubmittedToApp" }]);
  });

  test("for a corrected version is open to its student alone, once changes are asked for", async () => {
    const thesis = await given.thesis({ mentor: people.mentor });
    const { id } = await given.reservation({
      thesis,
      student: people.student,
      status: "studentSubmittedToApp",
    });
    const [final] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [id],
    );
    const path = `/document/student-edit-final-version/${final?.id}`;
    expect(htmlOf((await clients.student.get(path)).text)).not.toContain('name="abstract"');
    await sql("update documents set review_status = 'minorChanges' where id = $1", [final?.id]);
    heard.length = 0;
    const html = htmlOf((await clients.student.get(path)).text);
    expect(heard.length).toBeLessThanOrEqual(4);
    for (const part of ['class="t-thread"', 'name="abstract"', `action="${path}"`])
      expect(html).toContain(part);
    for (const name of ["otherStudent", "mentor", "services"] as const)
      expect((await clients[name].get(path)).status).toBe(403);
  });

  test("that isn't in time says so instead of a form", async () => {
    const path = `/student/statements/${reservations.mentorConfirmedThesis.id}`;
    const html = htmlOf((await clients.student.get(path)).text);
    expect(html).toContain("t-step");
    expect(html).not.toContain('name="submissionStatement"');
    const early = await clients.student.post(path, {
      statementOfAuthenticity: true,
      submissionStatement: true,
    });
    expect(early.status).toBe(409);
    expect(htmlOf(early.text)).toContain('class="t-thread"');
  });
});
