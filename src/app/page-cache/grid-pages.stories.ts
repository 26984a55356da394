import { describe, expect, test } from "vitest";
import { mentorListNames, mentorListPaths } from "#areas/theses/mentor-lists.ts";
import type { Client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";

const { given, as, sql } = await createWorld();

const [ana, ivo] = [await given.teacher(), await given.teacher()];
const ofAna = await given.thesis({ mentor: ana, name: "Obnova šuma hrasta lužnjaka" });
await given.thesis({ mentor: ivo, name: "Uzgoj medonosnog bilja" });
const page = `/${mentorListPaths.published}`;
const gridPages = [
  ...mentorListNames.map((name) => `/${mentorListPaths[name]}`),
  "/thesis",
  "/user",
];

const etagOf = async (reader: Client, path: string) => {
  const { status, headers } = await reader.get(path);
  expect([path, status, headers.get("etag")]).toEqual([
    path,
    200,
    expect.stringMatching(/^W\/"[\w-]{16}"$/),
  ]);
  return headers.get("etag") ?? "";
};

const revalidate = (reader: Client, path: string, etag: string) =>
  reader.get(path, { "if-none-match": etag });

describe("the page of a grid, with its first rows", () => {
  test("is 304 while nothing changes", async () => {
    const admin = await as(await given.person({ roles: ["admin", "teacher"] }));
    for (const path of gridPages) {
      const etag = await etagOf(admin, path);
      expect([path, (await revalidate(admin, path, etag)).status]).toEqual([path, 304]);
    }
  });

  test("is rendered when a row changes, comes or goes, whoever loaded the rows before", async () => {
    const readers = [await as(ana), await as(ana), await as(ana)];
    const changes: [change: string, shown: string][] = [
      ["update theses set name = 'Obnova šuma crnog bora' where id = $1", "Obnova šuma crnog bora"],
      [
        "update theses set mentor_id = (select mentor_id from theses where id <> $1 limit 1) where id = $1",
        "",
      ],
      [`update theses set mentor_id = ${ana.id} where id = $1`, "Obnova šuma crnog bora"],
    ];
    for (const [change, shown] of changes) {
      const etags = await Promise.all(readers.map((reader) => etagOf(reader, page)));
      await sql(change, [ofAna.id]);
      const answers = await Promise.all(
        readers.map((reader, index) => revalidate(reader, page, etags[index] ?? "")),
      );
      for (const { status, text } of answers) {
        expect([change, status]).toEqual([change, 200]);
        expect(text.includes("Obnova šuma crnog bora")).toBe(shown !== "");
      }
    }
  });

  test("has nobody else's rows, however they are asked for", async () => {
    const readers = [await as(ana), await as(ivo)] as const;
    for (let round = 0; round < 3; round += 1) {
      const [hers, his] = await Promise.all(readers.map((reader) => reader.get(page)));
      expect([hers?.text.includes("Obnova"), hers?.text.includes("Uzgoj")]).toEqual([true, false]);
      expect([his?.text.includes("Obnova"), his?.text.includes("Uzgoj")]).toEqual([false, true]);
      const etag = hers?.headers.get("etag") ?? "";
      expect(await revalidate(readers[1], page, etag)).not.toContainText("Obnova");
    }
  });
});
