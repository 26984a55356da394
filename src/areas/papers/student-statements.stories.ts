import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { paperPaths } from "./papers.ts";
import { formatCode, verificationPath } from "./verification.ts";

const { given, as, visitor, sql, clock } = await createWorld();
await given.academicYear();
const asServices = await as(await given.person({ roles: ["studentServices"] }));

async function prepared(fields: Record<string, unknown> = {}) {
  const mentor = await given.teacher();
  const coMentor = await given.teacher();
  const student = await given.student();
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
  const reservation = await given.reservation({
    thesis,
    student,
    status: "submittedToStudentServices",
    in_english: true,
    thesis_name: "Šume i rijeke",
    thesis_name_eng: "Forests and Rivers",
    ...fields,
  });
  return { id: reservation.id, mentor, coMentor, student };
}

const issue = (id: number, number = "1", more: Record<string, string> = { english: "on" }) =>
  asServices.post(paperPaths.statements(id), { female: "true", number, ...more });

type Copy = {
  id: number;
  language: string;
  code: string;
  sha256: string;
  original_id: number | null;
};
const copiesOf = (id: number) =>
  sql<Copy>("select * from papers where reservation_id = $1 and kind = 'statements' order by id", [
    id,
  ]);
const own = (id: number, language: "hr" | "en" = "hr") =>
  `/student/statements-paper/${id}${language === "en" ? "?language=en" : ""}`;
const minute = () => {
  clock.now = new Date(clock.now.getTime() + 60_000);
};

describe("the statements as a paper", () => {
  test("are Croatian whatever the language of the thesis, with a second paper in English, each with its code and hash", async () => {
    const { id } = await prepared();
    expect((await issue(id)).status).toBe(303);
    const [original, english, ...more] = await copiesOf(id);
    expect(more).toEqual([]);
    expect([original, english]).toMatchObject([
      { language: "hr", original_id: null },
      { language: "en", original_id: original?.id },
    ]);
    for (const [copy, words, kind] of [
      [
        original,
        ["Izjave studenta", "Naslov rada Šume i rijeke Naslov na engleskom Forests and Rivers"],
        "Izjave studenta",
      ],
      [
        english,
        [
          "Statements of the student",
          "For international use",
          "Title Forests and Rivers Title in Croatian",
        ],
        "Izjave studenta, na engleskom",
      ],
    ] as const) {
      const { bytes } = await asServices.get(paperPaths.file(copy?.id ?? 0));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(copy?.sha256);
      const { text, language } = await readPdfText(bytes);
      expect(language).toBe({ hr: "hr-HR", en: "en-GB" }[copy?.language as "hr" | "en"]);
      for (const word of [...words, formatCode(copy?.code ?? "")]) expect(text).toContainText(word);
      const verified = (await visitor.get(verificationPath(copy?.code), { cookie: "language=hr" }))
        .text;
      expect(verified).toContainText("Isprava vrijedi");
      expect(verified.replaceAll("\u00a0", " ")).toContain(kind);
    }
    const { text } = await readPdfText(
      (await asServices.get(paperPaths.file(english?.id ?? 0))).bytes,
    );
    expect(text).toContainText(`verification code ${formatCode(original?.code ?? "")}.`);
  });

  test("are downloaded by the student, the mentors, student services and the admin, and by nobody else", async () => {
    const { id, student, mentor, coMentor } = await prepared();
    const admin = await given.person({ roles: ["admin"] });
    for (const person of [student, mentor, coMentor, admin]) {
      const client = await as(person);
      expect((await client.get(own(id))).status).toBe(404);
      expect((await client.get(`/student/reservation/${id}`)).text).not.toContain(own(id));
    }
    await issue(id);
    for (const person of [student, mentor, coMentor, admin]) {
      const client = await as(person);
      for (const language of ["hr", "en"] as const) {
        const { status, bytes } = await client.get(own(id, language));
        expect([status, (await readPdfText(bytes)).language]).toEqual([
          200,
          { hr: "hr-HR", en: "en-GB" }[language],
        ]);
        expect((await client.get(`/student/reservation/${id}`)).text).toContain(
          `href="${own(id, language)}"`,
        );
      }
    }
    expect((await asServices.get(own(id))).status).toBe(200);
    for (const roles of [["library"], ["accountancy"], ["viceDean"]] as const) {
      const client = await as(await given.person({ roles: [...roles] }));
      expect((await client.get(own(id))).status).toBe(403);
      expect((await client.get(`/student/reservation/${id}`)).text).not.toContain(own(id));
    }
    for (const stranger of [await given.student(), await given.teacher()])
      expect((await (await as(stranger)).get(own(id))).status).toBe(403);
    expect([302, 401]).toContain((await visitor.get(own(id))).status);
  });

  test("count no more once they are to be given anew, and the next copy replaces them", async () => {
    const { id, student } = await prepared({ status: "statements" });
    expect((await issue(id)).status).toBe(409);
    await sql("update reservations set status = 'submittedToStudentServices' where id = $1", [id]);
    await issue(id);
    const [original, english] = await copiesOf(id);
    const asStudent = await as(student);
    const states = async () =>
      (
        await Promise.all(
          [original, english].map((copy) =>
            visitor.get(verificationPath(copy?.code), { cookie: "language=hr" }),
          ),
        )
      ).map(
        ({ text }) =>
          /Isprava vrijedi|Isprava se zamjenjuje novom|Isprava je zamijenjena|Izvornik je zamijenjen/.exec(
            text,
          )?.[0],
      );
    expect(await states()).toEqual(["Isprava vrijedi", "Isprava vrijedi"]);
    await sql(
      "update reservations set statement_of_authenticity_at = null, submission_statement_at = null, status = 'libraryAndAccountancyConfirmed' where id = $1",
      [id],
    );
    expect(await states()).toEqual(["Isprava se zamjenjuje novom", "Isprava se zamjenjuje novom"]);
    expect((await asStudent.get(own(id))).status).toBe(404);
    minute();
    await sql(
      "update reservations set statement_of_authenticity_at = $2, submission_statement_at = $2, status = 'submittedToStudentServices' where id = $1",
      [id, clock.now],
    );
    expect((await asStudent.get(own(id))).status).toBe(404);
    expect((await asStudent.get(`/student/reservation/${id}`)).text).not.toContain(own(id));
    expect(
      (
        await asServices.post(paperPaths.reservation(id), {
          step: "english",
          kind: "statements",
          number: "2",
        })
      ).status,
    ).toBe(409);
    minute();
    expect((await issue(id, "2", {})).status).toBe(303);
    expect(await states()).toEqual(["Isprava je zamijenjena", "Izvornik je zamijenjen"]);
    expect((await asStudent.get(own(id))).status).toBe(200);
    expect((await asStudent.get(own(id, "en"))).status).toBe(404);
  });

  test("aren't issued where the student gave none, as in a former application", async () => {
    const { id } = await prepared({
      status: "completed",
      defense_place: `Dvorana ${given.day(0)}`,
    });
    await sql(
      "update reservations set statement_of_authenticity_at = null, submission_statement_at = null where id = $1",
      [id],
    );
    expect(await issue(id)).toContainText(
      "Student nije dao izjave u ovoj aplikaciji, pa se ne mogu izdati.",
    );
    expect(await asServices.get(paperPaths.reservation(id))).toContainText(
      "pa se ne mogu ispisati.",
    );
    const preview = `/service/paper-batch?kind=statements&reservations=${id}`;
    expect(await asServices.get(preview)).toContainText(
      "Ne može se: student nije dao izjave u ovoj aplikaciji.",
    );
    expect(await copiesOf(id)).toEqual([]);
  });
});

describe("the minutes of a defense", () => {
  const use = { tool: "DeepL", purpose: "prijevod", place: "sažetak" };
  const lists = { ai_purposes: "lektura\nprijevod", ai_purposes_eng: "proofreading\ntranslation" };

  /**
   * The text of the issued minutes of a study that wants such a statement, and of the English ones.
   */
  async function minutesOf(level: "none" | "asked" | "required", uses?: object[]) {
    const study = await given.study({ ai_statement: level, held_in_english: true, ...lists });
    const [mentor, student] = [await given.teacher(), await given.student()];
    const thesis = await given.thesis({ mentor, study_id: study.id });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "studentServicesConfirmedDefenseDate",
      defense_place: `Dvorana ${thesis.id}`,
    });
    if (uses)
      await given.insert("ai_statements", { reservation_id: id, uses: JSON.stringify(uses) });
    const answer = await asServices.post(paperPaths.minutes(id), { female: "true", number: "1" });
    expect(answer.status).toBe(303);
    const { text } = await readPdfText((await asServices.get(paperPaths.minutes(id))).bytes);
    return text.replace(/\s+/g, " ");
  }

  test("have what the student stated on AI tools, and name the statements among the attachments", async () => {
    const text = await minutesOf("required", [use]);
    expect(text).toContainText(
      "Izjavljujem da sam pri izradi rada koristila ove alate umjetne inteligencije:",
    );
    expect(text).toContainText("1. DeepL; svrha: prijevod; mjesto u radu: sažetak");
    expect(text).toMatch(
      /Prilozi 1\. Izjava o izvornosti rada \(dano .*3\. Izjava o uporabi alata umjetne inteligencije \(dano /,
    );
    const unused = await minutesOf("asked", []);
    expect(unused).toContainText(
      "Izjavljujem da pri izradi rada nisam koristila alate umjetne inteligencije.",
    );
  });

  test("say that none was given where the study asks for one, and are silent where it wants none", async () => {
    expect(await minutesOf("asked")).toContainText("Studentica nije dala izjavu.");
    expect(await minutesOf("none")).not.toContain("umjetne inteligencije");
  });
});
