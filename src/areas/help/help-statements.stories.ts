import { describe, expect, test } from "vitest";
import { client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";

const { visitor, url, endpointsAt } = await createWorld({
  TEZA_CONTACT: "pristupacnost@fakultet.test",
});

const english = client(url, "language=en");

/** The text of a page without its markup. */
const visibleText = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the accessibility statement", () => {
  test("contains everything that the law requires, in the order of the European model", async () => {
    const words = visibleText((await visitor.get("/accessibility")).text);
    const parts = [
      "(„Narodne novine”, broj 17/19)",
      "na adresi localhost:",
      "Teza je djelomično usklađena sa Zakonom",
      "Ovaj sadržaj možda nije pristupačan:",
      "Izjava je sastavljena 21.11.2026., a zadnji je put preispitana 21.11.2026.",
      "Temelji se na samoprocjeni",
      "u roku od 15 dana",
      "pristupacnost@fakultet.test",
      "Povjerenik za informiranje",
    ];
    const places = parts.map((part) => words.indexOf(part));
    expect(parts.filter((_, index) => (places[index] ?? -1) < 0)).toEqual([]);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  });

  test("links to the report form and the supervisory body", async () => {
    const { text } = await visitor.get("/accessibility");
    expect(text).toContainText('href="/send-problem?url=/accessibility"');
    expect(text).toContainText('href="mailto:pristupacnost@fakultet.test"');
    expect(text).toContainText('href="https://pristupinfo.hr"');
  });

  test("exists in English", async () => {
    const words = visibleText((await english.get("/accessibility")).text);
    expect(words).toContain("Teza is partially compliant with the Act");
    expect(words).toContain("prepared on 21 November 2026 and last reviewed on 21 November 2026.");
  });
});

test("security.txt says where weaknesses are reported, if a contact is set", async () => {
  const [silent, told] = [
    await createWorld(),
    await createWorld({ TEZA_SECURITY_CONTACT: "sigurnost@fakultet.example" }),
  ];
  expect((await silent.visitor.get("/.well-known/security.txt")).status).toBe(404);
  const { status, headers, text } = await told.visitor.get("/.well-known/security.txt");
  expect([status, headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; charset=utf-8$/i),
  ]);
  expect(text).toContainText("Contact: mailto:sigurnost@fakultet.example\n");
});

test("contact addresses that are not configured are not mentioned", async () => {
  const { visitor } = endpointsAt((await createWorld()).url);
  const accessibility = visibleText((await visitor.get("/accessibility")).text);
  expect(accessibility).toContain("Poruku možete poslati obrascem za prijavu problema");
});
