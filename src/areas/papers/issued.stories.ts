import { createHash } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  certificateFixtures,
  certificatePath,
  completeForm,
} from "#areas/certificates/fixtures.ts";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { paperPaths, reservationPaperKinds } from "./papers.ts";
import { formatCode, verificationPath } from "./verification.ts";

const here = await createWorld();
const { given, as, visitor, sql, clock, history } = here;
const { services, asServices, complete } = await certificateFixtures(here);

const names = { thesis_name: "Šume i rijeke", thesis_name_eng: "Forests and Rivers" };
const inEnglish = { ...names, in_english: true };
const english = { english: "on", registrationNo: "251-69-04-26-2" };

type Copy = {
  id: number;
  kind: string;
  language: string;
  number: number;
  code: string;
  sha256: string;
} & {
  original_id: number | null;
  registration_no: string;
};
const copiesOf = ({ id }: { id: number }, kind = "certificate") =>
  sql<Copy>("select * from papers where reservation_id = $1 and kind = $2 order by id", [id, kind]);

const showPath = ({ id }: { id: number }) => certificatePath("show", id);
const issue = (certificate: { id: number }, number = 1, more: Record<string, string> = {}) =>
  asServices.post(showPath(certificate), { step: "issue", number: String(number), ...more });
const issueEnglish = (certificate: { id: number }, registrationNo = "251-69-04-26-2", number = 1) =>
  asServices.post(showPath(certificate), {
    step: "issueEnglish",
    number: String(number),
    registrationNo,
  });
const read = async (copy: Copy | undefined) =>
  readPdfText((await asServices.get(paperPaths.file(copy?.id ?? 0))).bytes);
const verify = async (copy: Copy | undefined, cookie = "language=hr") =>
  (await visitor.get(verificationPath(copy?.code), { cookie })).text.replaceAll("\u00a0", " ");
const minute = () => {
  clock.now = new Date(clock.now.getTime() + 60_000);
};

/** A reservation whose defense is over, in a study that is held in English or not. */
async function defended(heldInEnglish: boolean, fields: Record<string, unknown> = {}) {
  const study = await given.study({ held_in_english: heldInEnglish });
  const program = await given.program({ study_id: study.id });
  const thesis = await given.thesis({ mentor: await given.teacher(), study_id: study.id });
  return given.reservation({
    thesis,
    student: await given.student({ on: { study_id: study.id, study_program_id: program.id } }),
    status: "completed",
    ...names,
    ...fields,
    student_study_program_id: program.id,
    defense_place: `Dvorana ${thesis.id}`,
  });
}

describe("the official papers of a thesis in either language are Croatian", () => {
  test.each([
    ["Croatian", names, false],
    ["English", inEnglish, true],
  ])("in %s", async (_, fields, hasBothTitles) => {
    const { certificate, reservation } = await complete(fields);
    await issue(certificate);
    await given.insert("originality_reports", {
      reservation_id: reservation.id,
      file_id: (await given.file()).id,
      service: "Turnitin",
      similarity: 12,
      checked_on: given.day(-1),
      entered_by: services.id,
    });
    for (const kind of reservationPaperKinds)
      await asServices.post(paperPaths[kind](reservation.id), { female: "true", number: "1" });
    const papers = await sql<Copy>("select * from papers where reservation_id = $1 order by id", [
      reservation.id,
    ]);
    expect(papers.map(({ kind, language }) => [kind, language])).toEqual(
      ["certificate", ...reservationPaperKinds].map((kind) => [kind, "hr"]),
    );
    const headings = {
      certificate: "Potvrda o završetku studija",
      statements: "Izjave studenta",
      formB: "Obrazac B",
      applicationForm: "Prijavnica za obranu rada",
      minutes: "Zapisnik o obrani rada",
      originality: "Izvješće o provjeri izvornosti",
    };
    for (const paper of papers) {
      const { text, language } = await read(paper);
      expect([paper.kind, language]).toEqual([paper.kind, "hr-HR"]);
      expect(text).toContainText(headings[paper.kind as keyof typeof headings]);
      expect(text).toContainText("Naslov rada Šume i rijeke");
      expect([paper.kind, text.includes("Forests and Rivers")]).toEqual([
        paper.kind,
        hasBothTitles,
      ]);
      expect(text).toContainText(formatCode(paper.code));
      expect(await verify(paper)).toContain("na hrvatskom");
    }
  });
});

describe("each paper reads its language, code, hash, original and numbers", () => {
  const always = ["certificate", "statements"] as const;
  test.each([
    ["a thesis in Croatian", names, always],
    ["a thesis in English", inEnglish, always],
    ["a study held in English", inEnglish, [...always, "formB", "minutes"] as const],
  ])("of %s", async (_, fields, international) => {
    const { certificate, reservation } = await complete(fields);
    const heldInEnglish = international.length > always.length;
    const hold = (held: boolean) => sql("update studies set held_in_english = $1", [held]);
    await hold(heldInEnglish);
    onTestFinished(async () => {
      await hold(false);
    });
    await issue(certificate, 1, english);
    for (const kind of reservationPaperKinds.filter((kind) => kind !== "originality")) {
      const too = international.some((internationalKind) => internationalKind === kind) && {
        english: "on",
      };
      await asServices.post(paperPaths[kind](reservation.id), {
        female: "true",
        number: "1",
        ...too,
      });
    }
    const papers = await sql<Copy>("select * from papers where reservation_id = $1 order by id", [
      reservation.id,
    ]);
    const kindsIn = (language: string) =>
      papers.filter((paper) => paper.language === language).map(({ kind }) => kind);
    expect(kindsIn("hr").toSorted()).toEqual([
      "applicationForm",
      "certificate",
      "formB",
      "minutes",
      "statements",
    ]);
    expect(kindsIn("en").toSorted()).toEqual([...international].toSorted());
    expect(new Set(papers.flatMap(({ code, sha256 }) => [code, sha256])).size).toBe(
      2 * papers.length,
    );
    for (const paper of papers) {
      const { bytes } = await asServices.get(paperPaths.file(paper.id));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(paper.sha256);
      const { text, language } = await readPdfText(bytes);
      const isEnglish = paper.language === "en";
      expect([paper.kind, language]).toEqual([paper.kind, isEnglish ? "en-GB" : "hr-HR"]);
      expect(text).toContainText(formatCode(paper.code));
      const original = papers.find(({ id }) => id === paper.original_id);
      const isCertificate = paper.kind === "certificate";
      const ofRegister = isCertificate
        ? ["KLASA: 602-04/26-01/12", "URBROJ: 251-69-04-26-1"].join(", ")
        : "";
      const reference = [
        "copy 1 of 16 November 2026",
        ofRegister,
        `verification code ${formatCode(original?.code ?? "")}.`,
      ];
      if (isEnglish) expect(text).toContainText(reference.filter((part) => part !== "").join(", "));
      else expect([paper.kind, text.includes("verification code")]).toEqual([paper.kind, false]);
      const numbers = [...text.matchAll(/URBROJ: (\S+?)(?=[\s,]|$)/g)].map(([, number]) => number);
      const own = isEnglish ? ["251-69-04-26-1", "251-69-04-26-2"] : ["251-69-04-26-1"];
      expect([paper.kind, numbers]).toEqual([paper.kind, isCertificate ? own : []]);
      const page = await verify(paper);
      expect(page).toContain(paper.sha256);
      expect(page.includes("Izvornik na hrvatskom")).toBe(isEnglish);
    }
  });
});

describe("the payment slip, which is neither issued nor kept, reads its language and numbers, and no code, hash or original", () => {
  test.each([
    ["a thesis in Croatian", names, false],
    ["a thesis in English", inEnglish, false],
    ["a study held in English", inEnglish, true],
  ])("of %s", async (_, fields, heldInEnglish) => {
    await sql("delete from payment_settings");
    await given.paymentSettings();
    const reservation = await defended(heldInEnglish, {
      ...fields,
      status: "mentorConfirmedThesis",
    });
    const [student] = await sql<{ jmbag: string }>("select jmbag from users where id = $1", [
      reservation.student_id,
    ]);
    const { bytes } = await asServices.get(`/student/payment-slip/${reservation.id}`);
    const { text, language } = await readPdfText(bytes);
    expect(language).toBe("hr-HR");
    for (const printed of [
      "70,00",
      "HR12 1001 0051 8630 0016 0",
      `${student?.jmbag}-${reservation.id}`,
    ])
      expect(text).toContainText(printed);
    for (const none of [
      "KLASA",
      "URBROJ",
      "For international use",
      "verification code",
      "/provjera",
    ])
      expect([none, text.includes(none)]).toEqual([none, false]);
    expect(await sql("select 1 from papers where reservation_id = $1", [reservation.id])).toEqual(
      [],
    );
  });
});

test("the demo faculty issues specimens", async () => {
  const { certificate, reservation } = await complete(names);
  const demo = await (await here.startAnother({ TEZA_DEMO: "1" })).as(services);
  await demo.post(showPath(certificate), { step: "issue", number: "1", ...english });
  const [original, second] = await copiesOf(reservation);
  expect((await read(original)).text).toContainText("PROBNI PRIMJERAK");
  expect((await read(second)).text).toContainText("SPECIMEN");
});

describe("a certificate for international use", () => {
  test("is issued with its original, has its own code, hash and number, and names the original", async () => {
    const { certificate, reservation } = await complete(inEnglish);
    expect((await issue(certificate, 1, english)).status).toBe(303);
    const [original, second, ...more] = await copiesOf(reservation);
    expect(more).toEqual([]);
    expect([original, second]).toMatchObject([
      { language: "hr", number: 1, original_id: null, registration_no: "" },
      { language: "en", number: 1, original_id: original?.id, registration_no: "251-69-04-26-2" },
    ]);
    expect(new Set([original?.code, second?.code, original?.sha256, second?.sha256]).size).toBe(4);
    const { text, language } = await read(second);
    expect(language).toBe("en-GB");
    expect(text).toContainText("Certificate of completion");
    expect(text).toContainText("URBROJ: 251-69-04-26-2");
    expect(text).toContainText(
      "For international use Issued in addition to the original in Croatian: copy 1 of 16 November 2026, " +
        `KLASA: 602-04/26-01/12, URBROJ: 251-69-04-26-1, verification code ${formatCode(original?.code ?? "")}.`,
    );
    expect(text).toContainText(formatCode(second?.code ?? ""));
    expect(text).toContainText(
      "Title of the thesis Forests and Rivers Title in Croatian Šume i rijeke",
    );
    expect((await read(original)).text).not.toContain("For international use");
    expect(await history("Paper", second?.id ?? 0)).toMatchObject([{ action: "new" }]);
    // a GET gives the official one
    const { bytes } = await asServices.get(certificatePath("create-pdf", certificate.id));
    expect((await readPdfText(bytes)).language).toBe("hr-HR");
  });

  test("is issued years later, once, also for a thesis in Croatian", async () => {
    const { certificate, reservation } = await complete(names);
    await issue(certificate);
    const before = clock.now;
    clock.now = new Date("2029-03-01T10:00:00Z");
    await Promise.all([issueEnglish(certificate), issueEnglish(certificate)]);
    const [original, second, ...more] = await copiesOf(reservation);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ language: "en", original_id: original?.id });
    expect((await read(second)).text).toContainText("copy 1 of 16 November 2026");
    clock.now = before;
  });

  test("is refused without an original that counts, and without a number of its own", async () => {
    const { certificate, reservation } = await complete(names);
    expect((await issueEnglish(certificate)).status).toBe(409);
    expect((await issue(certificate, 1, { ...english, registrationNo: "" })).status).toBe(422);
    expect(
      (await issue(certificate, 1, { ...english, registrationNo: "251-69-04-26-1" })).status,
    ).toBe(422);
    expect(await copiesOf(reservation)).toEqual([]);
    await issue(certificate);
    const [original] = await copiesOf(reservation);
    minute();
    const changed = completeForm({ ...certificate, version: 2 }, { birthplace: "Osijek" });
    await asServices.post(certificatePath("edit", certificate.id), changed);
    expect((await issueEnglish(certificate)).text).toContainText("Najprije izdajte novi izvornik.");
    await asServices.post(showPath(certificate), {
      step: "revoke",
      paper: String(original?.id),
      reason: "Pogreška.",
    });
    expect((await issueEnglish(certificate)).text).toContainText("Najprije izdajte izvornik.");
    expect((await copiesOf(reservation)).length).toBe(1);
  });

  test("is only student services' to issue", async () => {
    const { certificate, reservation, student, mentor } = await complete(names);
    await issue(certificate);
    const admin = await given.person({ roles: ["admin"] });
    for (const person of [student, mentor, admin]) {
      const form = { step: "issueEnglish", number: "1", registrationNo: "251-69-04-26-2" };
      expect((await (await as(person)).post(showPath(certificate), form)).status).toBe(403);
    }
    expect((await copiesOf(reservation)).length).toBe(1);
  });

  test("is verified with its kind, language and original, and counts as long as the original does", async () => {
    const { certificate, reservation } = await complete(names);
    await issue(certificate, 1, english);
    const [original, second] = await copiesOf(reservation);
    const page = await verify(second);
    for (const words of [
      "Potvrda vrijedi",
      "Potvrda o završetku studija, na engleskom, za međunarodnu uporabu",
      "Izvornik na hrvatskom",
      verificationPath(original?.code),
    ])
      expect(page).toContain(words);
    const inEnglish = await verify(second, "language=en");
    for (const words of [
      "Certificate of completion, in English, for international use",
      "Original in Croatian",
    ])
      expect(inEnglish).toContain(words);
    expect(await verify(original)).toContain("Potvrda o završetku studija, na hrvatskom");
    expect(await verify(original)).not.toContain("Izvornik na hrvatskom");

    minute();
    await issue(certificate, 2);
    expect(await verify(second)).toContain("Izvornik je zamijenjen");
    expect(await verify(original)).toContain("Potvrda je zamijenjena");
    expect(await asServices.get(showPath(certificate))).toContainText("izvornik je zamijenjen");
    await issueEnglish(certificate, "251-69-04-26-2", 2);
    expect(await verify(second)).toContain("Potvrda je zamijenjena");
    const [, , newOriginal, newSecond] = await copiesOf(reservation);
    expect(newSecond).toMatchObject({ language: "en", number: 2, original_id: newOriginal?.id });
    expect(await verify(newSecond)).toContain("Potvrda vrijedi");

    const revoke = { step: "revoke", paper: String(newOriginal?.id), reason: "Pogrešan datum." };
    await asServices.post(showPath(certificate), revoke);
    expect(await verify(newSecond)).toContain("Izvornik je poništen");
  });
});

describe("a certificate that was issued in English alone before", () => {
  /** As the migration leaves it: its own original. */
  async function former() {
    const { certificate, reservation } = await complete(inEnglish);
    const code = String(reservation.id).padStart(16, "0");
    const [{ id = 0 } = {}] = await sql<{ id: number }>(
      "select nextval('papers_id_seq')::int as id",
    );
    await given.insert("papers", {
      id,
      original_id: id,
      reservation_id: reservation.id,
      kind: "certificate",
      language: "en",
      number: 1,
      female: true,
      file_id: (await given.file({ purpose: "paper" })).id,
      sha256: "0".repeat(64),
      code,
      issued_at: clock.now,
    });
    const [copy] = await copiesOf(reservation);
    return { certificate, reservation, copy };
  }

  test("stays valid, also when an original in Croatian and a paper for international use are issued", async () => {
    const { certificate, reservation, copy } = await former();
    expect(await verify(copy)).toContain("Potvrda o završetku studija, na engleskom");
    expect(await verify(copy)).not.toContain("za međunarodnu uporabu");
    expect((await issueEnglish(certificate, "251-69-04-26-2", 2)).status).toBe(409);
    minute();
    await issue(certificate);
    expect(await verify(copy)).toContain("Potvrda vrijedi");
    await issueEnglish(certificate, "251-69-04-26-2", 2);
    expect((await copiesOf(reservation)).map(({ language, number }) => [language, number])).toEqual(
      [
        ["en", 1],
        ["hr", 1],
        ["en", 2],
      ],
    );
    expect(await verify(copy)).toContain("Potvrda je zamijenjena");
  });

  test("is replaced by the Croatian one once its data has been corrected", async () => {
    const { certificate, reservation, copy } = await former();
    minute();
    await sql("update reservations set certificate_outdated_at = $1 where id = $2", [
      clock.now,
      reservation.id,
    ]);
    expect(await verify(copy)).toContain("Potvrda se zamjenjuje novom");
    minute();
    await issue(certificate);
    expect(await verify(copy)).toContain("Potvrda je zamijenjena");
  });
});

describe("form B and minutes in English", () => {
  const issueKind = (id: number, kind: "formB" | "minutes" | "applicationForm", more = {}) =>
    asServices.post(paperPaths[kind](id), { female: "true", number: "1", ...more });
  const issueSecond = (id: number, kind: string) =>
    asServices.post(paperPaths.reservation(id), { step: "english", kind, number: "1" });

  test.each(["formB", "minutes"] as const)(
    "%s is issued where the study is held in English",
    async (kind) => {
      const { id } = await defended(true);
      expect((await issueSecond(id, kind)).status).toBe(409);
      await issueKind(id, kind, { english: "on" });
      const [original, second] = await copiesOf({ id }, kind);
      expect(second).toMatchObject({ language: "en", original_id: original?.id });
      const { text, language } = await read(second);
      expect(language).toBe("en-GB");
      expect(text).toContainText(`verification code ${formatCode(original?.code ?? "")}.`);
      expect(await verify(second)).toContain("Isprava vrijedi");
      const preview = await asServices.get(`${paperPaths[kind](id)}?preview=en`);
      expect((await readPdfText(preview.bytes)).language).toBe("en-GB");
    },
  );

  test("are not issued where it isn't, whatever language the thesis is in, and the application form never", async () => {
    const croatian = await defended(false, inEnglish);
    const inEnglishStudy = await defended(true, inEnglish);
    const refused = [
      [croatian.id, "formB"],
      [croatian.id, "minutes"],
      [inEnglishStudy.id, "applicationForm"],
    ] as const;
    for (const [id, kind] of refused) {
      expect((await issueKind(id, kind, { english: "on" })).status).toBe(409);
      expect(await copiesOf({ id }, kind)).toEqual([]);
      await issueKind(id, kind);
      expect((await issueSecond(id, kind)).status).toBe(409);
      expect((await copiesOf({ id }, kind)).map(({ language }) => language)).toEqual(["hr"]);
      const preview = await asServices.get(`${paperPaths[kind](id)}?preview=en`);
      expect((await readPdfText(preview.bytes)).language).toBe("hr-HR");
    }
    const page = (await asServices.get(paperPaths.reservation(croatian.id))).text;
    // that of the statements
    expect(page.split('name="english"')).toHaveLength(2);
  });
});
