import { OaiPmh } from "oai-pmh/src/index.js";
import { SaxesParser } from "saxes";
import { beforeEach, describe, expect, test } from "vitest";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { createWorld } from "#test/world/index.ts";
import { harvestingPath, recordsPerAnswer } from "./harvesting.ts";

const world = await createWorld();
const { given, sql, visitor, url } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const inEnglish = { abstractEng: "Risks in forestry.", keywordsEng: "risk management, forestry" };
const open = await driveReservation(world, offices, {
  until: "completed",
  values: { submitFinal: inEnglish },
});
const closed = await driveReservation(world, offices, {
  until: "completed",
  values: { submitFinal: { publiclyAccessible: "partially" } },
});
const written = await driveReservation(world, offices, { until: "studentSubmittedToApp" });
await sql(
  "update studies set dabar_thesis_type = 'Diplomski rad', dabar_open_aire = 'masterThesis'",
);

/** Former theses have ids above this one, those of the tests below it. */
const former = 1_000_000;

beforeEach(() => sql("delete from oai_records where thesis_id > $1", [former]));

/** The public URL of the tests; the port of their server is free to choose. */
const publicUrl = "http://localhost:0";

/** Asks the endpoint; the answer must be well-formed XML of a strict parser. */
async function ask(query: string): Promise<string> {
  const { status, text, headers } = await visitor.get(`${harvestingPath}?${query}`);
  expect([status, headers.get("content-type")]).toEqual([200, "text/xml; charset=utf-8"]);
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(text).close();
  return text;
}

const texts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, "g"))].map(([, text]) => text);
const identifierOf = (thesis: number) => `oai:${new URL(url).hostname}:thesis-${thesis}`;
const record = (thesis: number, prefix = "oai_dc") =>
  ask(
    `verb=GetRecord&metadataPrefix=${prefix}&identifier=${encodeURIComponent(identifierOf(thesis))}`,
  );
const listed = async (query = "") =>
  texts(await ask(`verb=ListIdentifiers&metadataPrefix=oai_dc${query}`), "identifier");
const codeOf = (xml: string) => /<error code="(\w+)"/.exec(xml)?.[1];

describe("a harvester", () => {
  test("learns what the repository is, its formats and its sets", async () => {
    const text = await ask("verb=Identify");
    expect(texts(text, "baseURL")).toEqual([`${publicUrl}${harvestingPath}`]);
    expect(texts(text, "deletedRecord")).toEqual(["persistent"]);
    expect(texts(await ask("verb=ListMetadataFormats"), "metadataPrefix")).toEqual([
      "oai_dc",
      "mods",
    ]);
    const [study] = await sql<{ id: number; formatted_name: string }>(
      "select * from studies order by id",
    );
    const sets = await ask("verb=ListSets");
    expect(texts(sets, "setSpec")).toContain(`study-${study?.id}`);
    expect(texts(sets, "setName")).toContain(study?.formatted_name);
  });

  test("gets the completed theses that their authors have made public, and no others", async () => {
    expect(await listed()).toEqual([identifierOf(open.thesis)]);
    expect(await listed(`&set=study-${await studyOf(open.thesis)}`)).toEqual([
      identifierOf(open.thesis),
    ]);
    expect(codeOf(await ask("verb=ListRecords&metadataPrefix=mods&set=study-99999"))).toBe(
      "noRecordsMatch",
    );
    for (const { thesis } of [closed, written])
      expect(codeOf(await record(thesis))).toBe("idDoesNotExist");
  });

  test("reads a thesis in both languages, without the JMBAG and the committee", async () => {
    const [dc, mods] = [await record(open.thesis), await record(open.thesis, "mods")];
    const { last_name, first_name, jmbag } =
      (await sql("select * from users where id = $1", [open.student.id]))[0] ?? {};
    expect(texts(dc, "dc:creator")).toEqual([`${last_name}, ${first_name}`]);
    expect(texts(dc, "dc:description")).toContain("Risks in forestry.");
    expect(texts(dc, "dc:subject")).toEqual(
      expect.arrayContaining(["risk management", "forestry"]),
    );
    expect(texts(dc, "dc:type")).toEqual([
      "info:eu-repo/semantics/masterThesis",
      "Diplomski rad",
      "text",
    ]);
    expect(texts(dc, "dc:rights")[0]).toBe("info:eu-repo/semantics/openAccess");
    const [page, file] = texts(dc, "dc:identifier");
    expect(page).toBe(`${publicUrl}/student/thesis/${open.thesis}`);
    expect((await visitor.get(String(file).replace(publicUrl, ""))).status).toBe(200);
    expect(mods).toContain("<topic>forestry</topic>");
    for (const text of [dc, mods]) {
      expect(text).not.toContainText(String(jmbag));
      expect(text).not.toContainText("committee");
    }
  });

  test("asks with a form as well, from no page of another site", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const send = (headers: Record<string, string>) =>
      fetch(url + harvestingPath, {
        method: "POST",
        headers: { ...form, ...headers },
        body: "verb=Identify",
      });
    expect(await (await send({})).text()).toContain("<Identify>");
    expect((await send({ origin: "https://elsewhere.hr" })).status).toBe(403);
  });

  test("that asks badly is told so, and its words are escaped or not repeated", async () => {
    expect(codeOf(await ask("verb=%3Cscript%3E"))).toBe("badVerb");
    expect(codeOf(await ask("verb=ListRecords&metadataPrefix=oai_dc&until=%22%3E%3Cx"))).toBe(
      "badArgument",
    );
    expect(
      codeOf(await ask("verb=GetRecord&metadataPrefix=oai_dc&identifier=%22%3E%3Cx%3E%01")),
    ).toBe("badArgument");
    const odd = await ask("verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:x:'%26amp;");
    expect(codeOf(odd)).toBe("idDoesNotExist");
    expect(odd).toContain('identifier="oai:x:&#39;&#38;amp;"');
    expect(codeOf(await ask("verb=ListRecords&resumptionToken=%22%3E%3Cx%01"))).toBe(
      "badResumptionToken",
    );
  });
});

describe("a list", () => {
  test("follows changes by day and second", async () => {
    const text = await record(open.thesis);
    const [changedAt = ""] = texts(text, "datestamp");
    expect(await listed(`&from=${changedAt}&until=${changedAt}`)).toEqual([
      identifierOf(open.thesis),
    ]);
    expect(await listed(`&from=${changedAt?.slice(0, 10)}`)).toEqual([identifierOf(open.thesis)]);
    const later = new Date(Date.parse(changedAt) + 1000).toISOString().replace(".000Z", "Z");
    expect(codeOf(await ask(`verb=ListRecords&metadataPrefix=oai_dc&from=${later}`))).toBe(
      "noRecordsMatch",
    );
  });

  test("tells of a correction, of an author's new name and of a thesis that is public no longer", async () => {
    const moved = async (change: () => Promise<unknown>) => {
      const [before = ""] = await changes(open.thesis);
      await change();
      const [after = ""] = await changes(open.thesis);
      return after > before;
    };
    const rename = (name: string) =>
      sql("update users set last_name = $1 where id = $2", [name, open.student.id]);
    expect(await moved(() => rename("Novak-Horvat"))).toBe(true);
    expect(
      await moved(() =>
        sql("update users set last_login = now() where id = $1", [open.student.id]),
      ),
    ).toBe(false);
    expect(texts(await record(open.thesis), "dc:creator")[0]).toContain("Novak-Horvat");
    const access = (value: string) =>
      sql(
        "update documents set publicly_accessible = $1 where final_version and reservation_id = $2",
        [value, open.reservation],
      );
    expect(await moved(() => access("partially"))).toBe(true);
    const deletedRecord = await record(open.thesis, "mods");
    expect(deletedRecord).toContain('status="deleted"');
    expect(deletedRecord).not.toContain("<metadata>");
    expect(await listed()).toEqual([identifierOf(open.thesis)]);
    expect(await moved(() => access("yes"))).toBe(true);
    expect(await record(open.thesis)).toContain("<metadata>");
  });

  test("of many theses is harvested in parts by a program that we didn't write, and none is left out", async () => {
    const count = await givenRecords();
    const harvester = new OaiPmh(url + harvestingPath);
    const records = await Array.fromAsync(harvester.listRecords({ metadataPrefix: "oai_dc" }));
    expect(new Set(records.map(({ header }) => header.identifier)).size).toBe(count + 1);
    expect(records.filter(({ header }) => header.$?.status !== "deleted")).toHaveLength(1);
    expect(records.find(({ metadata }) => metadata)?.metadata?.["oai_dc:dc"]?.["dc:language"]).toBe(
      "hrv",
    );
    expect(
      await Array.fromAsync(harvester.listIdentifiers({ metadataPrefix: "mods" })),
    ).toHaveLength(count + 1);
    expect((await harvester.identify()).deletedRecord).toBe("persistent");
    expect(await harvester.listMetadataFormats()).toHaveLength(2);
    await expect(harvester.getRecord(identifierOf(closed.thesis), "mods")).rejects.toMatchObject({
      code: "idDoesNotExist",
    });
  });

  test("goes on though records change meanwhile: they are sent again at its end", async () => {
    const count = await givenRecords();
    const counts = new Map<string, number>();
    for (let token: string | undefined = "first"; token; ) {
      const answer: string = await ask(
        `verb=ListIdentifiers&${token === "first" ? "metadataPrefix=mods" : `resumptionToken=${token}`}`,
      );
      if (token === "first") {
        expect(answer).toContain(`completeListSize="${count + 1}" cursor="0"`);
        await sql(
          "update oai_records set changed_at = now() where thesis_id in (1000001, 1000150)",
        );
      }
      for (const identifier of texts(answer, "identifier"))
        counts.set(identifier ?? "", (counts.get(identifier ?? "") ?? 0) + 1);
      token = texts(answer, "resumptionToken")[0];
    }
    expect(counts.size).toBe(count + 1);
    expect([1000001, 1000150, 1000151].map((thesis) => counts.get(identifierOf(thesis)))).toEqual([
      2, 1, 1,
    ]);
  });
});

/** Inserts records of former theses for two full parts and a bit; returns their number. */
async function givenRecords(): Promise<number> {
  const count = 2 * recordsPerAnswer + 5;
  await sql(
    `insert into oai_records (thesis_id, study_id, changed_at, deleted)
     select $3 + n, $1, '2020-01-01'::timestamptz + n * interval '1 microsecond', true from generate_series(1, $2::int) n`,
    [await studyOf(open.thesis), count, former],
  );
  return count;
}

const changes = async (thesis: number) =>
  (
    await sql<{ at: string }>(
      "select changed_at::text as at from oai_records where thesis_id = $1",
      [thesis],
    )
  ).map(({ at }) => at);

const studyOf = async (thesis: number) =>
  (await sql<{ study_id: number }>("select study_id from theses where id = $1", [thesis]))[0]
    ?.study_id;
