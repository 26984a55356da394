import { describe, expect, test } from "vitest";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { createWorld } from "#test/world/index.ts";
import { citationFormatNames, citationPath } from "./citation.ts";

const world = await createWorld();
const { given, as, sql, visitor } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const open = await driveReservation(world, offices, { until: "completed" });
const closed = await driveReservation(world, offices, {
  until: "completed",
  values: { submitFinal: { publiclyAccessible: "partially" } },
});
const reserved = await driveReservation(world, offices, { until: "mentorConfirmedReservation" });
const pagePath = (thesis: number) => `/student/thesis/${thesis}`;

describe("a completed thesis that its author has made public", () => {
  test("is cited by everybody, on its page and in each format", async () => {
    const { text } = await visitor.get(pagePath(open.thesis));
    expect(text).toContainText("Kako citirati");
    for (const format of citationFormatNames) {
      expect(text).toContainText(citationPath(format, open.thesis));
      const file = await visitor.get(citationPath(format, open.thesis));
      expect(file.status).toBe(200);
      expect(file.headers.get("content-disposition")).toContain(`teza-${open.thesis}.`);
      expect(file).not.toContainText(String(open.student.jmbag));
      const again = await visitor.get(citationPath(format, open.thesis), {
        "if-none-match": file.headers.get("etag") ?? "",
      });
      expect(again.status).toBe(304);
    }
    expect(await visitor.get(pagePath(open.thesis), { cookie: "language=en" })).toContainText(
      "How to cite",
    );
  });

  test("names its file, licence and permanent identifiers to search engines", async () => {
    await sql(
      "update theses set dabar_status = 'noActiveRequests', dabar_pid = 'fpz:7', dabar_urn = $1 where id = $2",
      ["urn:nbn:hr:999:100007", open.thesis],
    );
    const { text } = await visitor.get(pagePath(open.thesis));
    const file =
      /<meta name="citation_pdf_url" content="[^"]*(\/student\/download-thesis\/\d+)"/.exec(
        text,
      )?.[1];
    expect((await visitor.get(String(file))).status).toBe(200);
    expect(text).toContainText(
      '<meta name="DC.identifier" content="https://urn.nsk.hr/urn:nbn:hr:999:100007"',
    );
    const data = JSON.parse(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? "{}",
    );
    expect(data["@graph"][0]).toMatchObject({
      "@type": "Thesis",
      license: expect.stringContaining("creativecommons.org"),
      sameAs: "https://urn.nsk.hr/urn:nbn:hr:999:100007",
      encoding: { contentUrl: expect.stringContaining(String(file)) },
    });
    expect(await visitor.get(citationPath("bibtex", open.thesis))).toContainText(
      "urn:nbn:hr:999:100007",
    );
  });

  test("carries any title into its tags, its data and its citations", async () => {
    const title = `</script><script>alert(1)</script> "x' & {y} \\end`;
    await sql("update reservations set thesis_name = $1 where id = $2", [title, open.reservation]);
    const { text } = await visitor.get(pagePath(open.thesis));
    expect(text).not.toContainText("<script>alert(1)");
    expect(text).toContainText("&lt;/script&gt;&lt;script&gt;alert(1)");
    const [item] = (await visitor.get(citationPath("csl", open.thesis))).json<
      { title: string }[]
    >();
    expect(item?.title).toBe(title);
  });
});

test("a thesis whose file is not public is cited without it", async () => {
  const { text } = await visitor.get(pagePath(closed.thesis));
  expect([text.includes("citation_title"), text.includes("citation_pdf_url")]).toEqual([
    true,
    false,
  ]);
  for (const format of citationFormatNames) {
    const { status, text: file } = await visitor.get(citationPath(format, closed.thesis));
    expect([status, file.includes("download-thesis")]).toEqual([200, false]);
    expect(file).not.toContain(String(closed.student.jmbag));
  }
});

test("nobody cites a thesis that isn't completed", async () => {
  const { status, text } = await visitor.get(pagePath(reserved.thesis));
  expect([status, text.includes("citation_title"), text.includes("Kako citirati")]).toEqual([
    200,
    false,
    false,
  ]);
  for (const client of [visitor, await as(offices.library)])
    for (const format of citationFormatNames)
      expect((await client.get(citationPath(format, reserved.thesis))).status).toBe(404);
  expect((await visitor.get(citationPath("ris", 999_999))).status).toBe(404);
});
