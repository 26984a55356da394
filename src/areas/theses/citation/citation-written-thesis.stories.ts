import { beforeAll, describe, expect, test } from "vitest";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { collectStatements } from "#test/world/counted-statements.ts";
import { createWorld } from "#test/world/index.ts";

const heard: string[] = [];
const world = await createWorld(
  { TEZA_CONTACT: "knjiznica@fakultet.test" },
  { onStatement: collectStatements(heard) },
);
const { given, as, sql, visitor, clock } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const day = (offset: number) =>
  new Date(clock.now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
const abstracts = {
  abstract: `Rad istražuje novac u malim poduzećima. ${"Pitanje po pitanje. ".repeat(10)}`,
  abstractEng: `The thesis studies money in small enterprises. ${"Question by question. ".repeat(10)}`,
  keywordsEng: "cash flow, small enterprises",
};
const complete = async (values: Record<string, string>) => {
  const done = await driveReservation(world, offices, {
    until: "completed",
    values: { submitFinal: { ...abstracts, ...values } },
  });
  await sql("update theses set description = 'Opis koji je napisao mentor.' where id = $1", [
    done.thesis,
  ]);
  return done;
};
type Completed = Awaited<ReturnType<typeof complete>>;
const works = {} as Record<"open" | "partial" | "embargoed" | "imported", Completed>;
beforeAll(async () => {
  works.open = await complete({ publiclyAccessible: "yes", creativeCommons: "by-nc" });
  works.partial = await complete({ publiclyAccessible: "partially", creativeCommons: "none" });
  works.embargoed = await complete({
    publiclyAccessible: "yes",
    creativeCommons: "by",
    embargoUntil: day(200),
    embargoReason: "Prijava izuma.",
  });
  works.imported = await complete({ publiclyAccessible: "yes", creativeCommons: "by" });
  await sql("update documents set abstract_public = false where id = $1", [
    works.imported.document,
  ]);
});

const pageOf = ({ thesis }: { thesis: number }, cookie = "") =>
  visitor.get(`/student/thesis/${thesis}`, cookie ? { cookie } : {}).then(({ text }) => text);
const thesisOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? "{}")[
    "@graph"
  ][0];
const inTag = (text: string, lang: string, words: string) =>
  new RegExp(`lang="${lang}"[^>]*><div[^>]*>(<p[^>]*>)?${words}`).test(text);

describe.each(["open", "partial", "embargoed"] as const)(
  "the page of a completed thesis, %s",
  (access) => {
    test("shows the author's abstract and keywords in both languages, each in its own", async () => {
      for (const cookie of ["", "language=en"]) {
        const text = await pageOf(works[access], cookie);
        expect(inTag(text, "hr", "Rad istražuje novac")).toBe(true);
        expect(inTag(text, "en", "The thesis studies money")).toBe(true);
        expect(text).toContainText("cash flow, small enterprises");
      }
    });

    test("names author, mentor, day of the defense, licence and a citation", async () => {
      const text = await pageOf(works[access]);
      const { student, mentor, coMentor, thesis } = works[access];
      for (const words of [
        student.name,
        mentor.name,
        coMentor.name,
        "Obranjeno",
        "Licencija",
        "Kako citirati",
      ])
        expect(text).toContainText(words);
      expect(text).toMatch(/rel="license"/);
      expect((await visitor.get(`/student/cite-bibtex/${thesis}`)).status).toBe(200);
    });

    test("folds the mentor's topic away below", async () => {
      const text = await pageOf(works[access]);
      const [before, folded = ""] = text.split("<details");
      expect(before).not.toContain("Opis koji je napisao mentor.");
      expect(folded).toContain("Opis koji je napisao mentor.");
    });

    test("is a Thesis of schema.org with the author's abstract", async () => {
      const data = thesisOf(await pageOf(works[access]));
      expect(data).toMatchObject({
        "@type": "Thesis",
        author: { name: works[access].student.name },
        abstract: [
          { "@language": "hr", "@value": expect.stringContaining("Rad istražuje novac") },
          { "@language": "en", "@value": expect.stringContaining("The thesis studies money") },
        ],
        isAccessibleForFree: access === "open",
      });
      expect("encoding" in data).toBe(access === "open");
      expect(JSON.stringify(data)).not.toContain("Opis koji je napisao mentor.");
    });

    test("shows neither grade nor JMBAG, and the way to the file only if everybody may read it", async () => {
      const { student, document } = works[access];
      const text = await pageOf(works[access]);
      expect(text).not.toContain(String(student.jmbag));
      expect(text).not.toMatch(/Ocjena|"grade"|Prijava izuma/);
      expect(text.includes(`download-thesis/${document}`)).toBe(access === "open");
      expect(text.includes("citation_pdf_url")).toBe(access === "open");
      expect((await visitor.get(`/student/download-thesis/${document}`)).status === 200).toBe(
        access === "open",
      );
      expect(text.includes("mailto:knjiznica@fakultet.test")).toBe(access !== "open");
    });
  },
);

test("an embargoed thesis opens on its day by itself", async () => {
  expect(await pageOf(works.embargoed)).toContainText("Cjelovit rad bit će javno dostupan od");
  const now = clock.now;
  clock.now = new Date(now.getTime() + 201 * 86_400_000);
  expect(await pageOf(works.embargoed)).toContain(`download-thesis/${works.embargoed.document}`);
  clock.now = now;
});

test("its page says how many pages it has once the file was inspected, and where the repository keeps it", async () => {
  const { thesis, document } = works.open;
  expect(await pageOf(works.open)).not.toContainText("Broj stranica");
  await sql(
    `insert into pdf_inspections (sha256, inspection) select f.sha256, '{"state":"read","pages":73}'
     from documents d join files f on f.id = d.thesis_file_id where d.id = $1
     on conflict (sha256) do update set inspection = excluded.inspection`,
    [document],
  );
  const text = await pageOf(works.open);
  expect(text).toMatch(/Broj stranica.{0,80}73/s);
  await sql(
    "update theses set dabar_pid = 'fpz:7', dabar_urn = 'urn:nbn:hr:999:100007' where id = $1",
    [thesis],
  );
  expect(await pageOf(works.open)).toMatch(
    /<a href="https:\/\/urn\.nsk\.hr\/urn:nbn:hr:999:100007"/,
  );
});

test("an imported thesis shows its abstract only if its import says so or the repository publishes it", async () => {
  const { thesis, document } = works.imported;
  const shown = async () => {
    const cited = await visitor.get(`/student/cite-csl/${thesis}`);
    const answers = [
      await pageOf(works.imported),
      cited.text,
      JSON.stringify(thesisOf(await pageOf(works.imported))),
    ];
    return answers.map((text) => text.includes("Rad istražuje novac"));
  };
  expect(await shown()).toEqual([false, false, false]);
  expect(await pageOf(works.imported)).toContainText("Sažetak ovoga rada nije javno objavljen.");
  await sql("update theses set dabar_pid = 'fpz:8' where id = $1", [thesis]);
  expect(await shown()).toEqual([true, true, true]);
  await sql("update theses set dabar_pid = null where id = $1", [thesis]);
  await sql("update documents set abstract_public = true where id = $1", [document]);
  expect(await shown()).toEqual([true, true, true]);
});

test("before it is completed, nobody sees an abstract", async () => {
  const reserved = await driveReservation(world, offices, {
    until: "mentorConfirmedThesis",
    values: { submitFinal: abstracts },
  });
  const text = await pageOf(reserved);
  expect(text).not.toContain("Rad istražuje novac");
  expect(thesisOf(text)).not.toHaveProperty("abstract");
  expect((await visitor.get(`/student/cite-csl/${reserved.thesis}`)).status).toBe(404);
});

test("each of 25 theses shows its own abstract, with as many statements as a free topic", async () => {
  const mentor = await given.teacher();
  const heldAt = (index: number) => ({
    defense_date: new Date(clock.now.getTime() - (index + 50) * 3_600_000),
    defense_place: `Dvorana C${index}`,
  });
  const free = await given.thesis({ mentor });
  await pageOf({ thesis: free.id });
  await sql("update theses set description = 'Drugi opis.' where id = $1", [free.id]);
  heard.length = 0;
  await pageOf({ thesis: free.id });
  const statementsOfTopic = heard.length;
  const counts: number[] = [];
  for (const index of Array.from({ length: 25 }, (_, index) => index)) {
    const thesis = await given.thesis({ mentor, name: `Rad broj ${index}` });
    const reservation = await given.reservation({
      thesis,
      student: await given.student(),
      status: "completed",
      ...heldAt(index),
    });
    await sql("update documents set abstract = $1, abstract_eng = $2 where reservation_id = $3", [
      `Sažetak rada ${index}-${thesis.id}.`,
      `Abstract ${index}-${thesis.id}.`,
      reservation.id,
    ]);
    heard.length = 0;
    const text = await pageOf({ thesis: thesis.id });
    counts.push(heard.length);
    expect(text).toContain(`Sažetak rada ${index}-${thesis.id}.`);
    expect(text).toContain(`Abstract ${index}-${thesis.id}.`);
  }
  expect(counts).toEqual(counts.map(() => statementsOfTopic));
});

test("people of the thesis still find their reservation from its page", async () => {
  const { mentor, reservation, thesis } = works.partial;
  const { text } = await (await as(mentor)).get(`/student/thesis/${thesis}`);
  expect(text).toContain(`/student/reservation/${reservation}`);
});

describe("the form of a final version", () => {
  test.each([
    ["hr", "Sažetak će biti javan"],
    ["en", "The abstract will be public"],
  ])("warns before the field that the abstract becomes public (%s)", async (language, warning) => {
    const written = await driveReservation(world, offices, { until: "mentorConfirmedReservation" });
    const path = `/document/student-final-version/${written.reservation}`;
    const author = await as(written.student);
    await author.post("/language", { language, to: "/" });
    const { text } = await author.get(path);
    expect(text).toContain('name="abstract"');
    expect(text.slice(0, text.indexOf('name="abstract"'))).toContain(warning);
  });
});
