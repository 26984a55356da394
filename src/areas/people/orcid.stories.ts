import { describe, expect, test } from "vitest";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, history, sql, visitor, url } = world;
await given.defenseDeadline();
const admin = await given.person({ roles: ["admin"] });
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};

const storedOf = async ({ id }: { id: number }) =>
  (await sql<{ orcid: string | null }>("select orcid from users where id = $1", [id]))[0]?.orcid;
const enter = async (person: { id: number; username: string }, orcid: string) =>
  (await as(person)).post("/user/profile", { step: "orcid", orcid });
const { errors, profile } = texts.hr;

describe("a person's own ORCID iD", () => {
  test("is entered as typed, stored in one form and shown as a link; an empty field removes it", async () => {
    const student = await given.student();
    const answer = await enter(student, "https://orcid.org/000000021825 0097");
    expect([answer.status, answer.location]).toEqual([303, "/user/profile"]);
    expect(await storedOf(student)).toBe("0000-0002-1825-0097");
    const { text } = await (await as(student)).get("/user/profile");
    expect(text).toContain('href="https://orcid.org/0000-0002-1825-0097"');
    expect((await history("User", student.id)).at(-1)).toMatchObject({
      action: "update",
      username: student.username,
      data: { orcid: "0000-0002-1825-0097" },
    });
    expect((await enter(student, " ")).status).toBe(303);
    expect(await storedOf(student)).toBeNull();
  });

  test("is refused with a wrong check digit, and what was typed stays", async () => {
    const student = await given.student();
    const { status, text } = await enter(student, "0000-0002-1825-0098");
    expect(status).toBe(422);
    expect(text).toContainText(errors.orcid);
    expect(text).toContain('value="0000-0002-1825-0098"');
    expect(await storedOf(student)).toBeNull();
  });

  test("belongs to one person, who isn't named to the other", async () => {
    const [first, second] = [await given.teacher(), await given.teacher()];
    expect((await enter(first, "0000-0002-1694-233x")).status).toBe(303);
    const { status, text } = await enter(second, "0000-0002-1694-233X");
    expect(status).toBe(409);
    expect(text).toContainText(errors.orcidTaken);
    expect(text).not.toContainText(first.last_name as string);
    expect(await storedOf(second)).toBeNull();
  });

  test("isn't entered by visitors, or by an admin who acts as somebody else", async () => {
    const student = await given.student();
    const { location } = await visitor.post("/user/profile", { step: "orcid", orcid: "" });
    expect(location).toMatch(/^\/login/);
    const acting = await as(admin);
    await acting.post(`/user/impersonate/${student.id}`);
    const answer = await acting.post("/user/profile", {
      step: "orcid",
      orcid: "0000-0001-5109-3700",
    });
    expect(answer.status).toBe(403);
    expect(answer.text).toContainText(profile.orcid.notYours);
    expect(await storedOf(student)).toBeNull();
  });
});

test("the admin enters the ORCID iD of a user", async () => {
  const asAdmin = await as(admin);
  const fields = { step: "new", firstName: "Ana", lastName: "Anić", active: true };
  const answer = await asAdmin.post("/user/new", {
    ...fields,
    username: "aanic.orcid",
    email: "aanic@f.example",
    orcid: "0000000151093700",
  });
  expect(answer.status).toBe(303);
  const { text } = await asAdmin.get(answer.location ?? "");
  expect(text).toContain('href="https://orcid.org/0000-0001-5109-3700"');
});

describe("the record of a defended thesis", () => {
  test("names author and mentor by their ORCID iDs on its page, in citations, in MODS and in the package", async () => {
    const done = await driveReservation(world, offices, { until: "completed" });
    const page = async () => (await visitor.get(`/student/thesis/${done.thesis}`)).text;
    const cited = async (format: string) =>
      (await visitor.get(`/student/cite-${format}/${done.thesis}`)).text;
    const harvested = async () =>
      (
        await visitor.get(
          `/oai?verb=GetRecord&metadataPrefix=mods&identifier=oai:${new URL(url).hostname}:thesis-${done.thesis}`,
        )
      ).text;
    expect(await page()).not.toContain("orcid.org");
    expect(await harvested()).not.toContain('type="orcid"');

    await enter(done.student, "0000-0003-1415-9269");
    await enter(done.mentor, "0000-0002-9079-593X");
    const text = await page();
    expect(text).toContain('href="https://orcid.org/0000-0003-1415-9269"');
    expect(text).toContain('href="https://orcid.org/0000-0002-9079-593X"');
    expect(text).toContain(
      '<meta name="citation_author_orcid" content="https://orcid.org/0000-0003-1415-9269"/>',
    );
    const [thesis] = JSON.parse(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? "{}",
    )["@graph"];
    expect(thesis.author).toMatchObject({
      identifier: { propertyID: "ORCID", value: "0000-0003-1415-9269" },
      sameAs: "https://orcid.org/0000-0003-1415-9269",
    });
    expect(thesis.contributor[0].contributor.sameAs).toBe("https://orcid.org/0000-0002-9079-593X");
    expect(await cited("bibtex")).toContain("0000-0003-1415-9269");
    expect(await cited("csl")).toContain("https://orcid.org/0000-0003-1415-9269");
    const identifier = '<nameIdentifier type="orcid" typeURI="https://orcid.org">';
    for (const mods of [
      await harvested(),
      Buffer.from(
        (await (await as(offices.services)).get(`/thesis/dabar-package/${done.thesis}`)).bytes,
      ).toString("utf8"),
    ]) {
      expect(mods).toContain(`${identifier}0000-0003-1415-9269</nameIdentifier>`);
      expect(mods).toContain(`${identifier}0000-0002-9079-593X</nameIdentifier>`);
    }

    await enter(done.student, "");
    expect(await page()).not.toContain("0000-0003-1415-9269");
  });
});
