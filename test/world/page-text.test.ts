import { expect, test } from "vitest";
import { describePage } from "./page-text.ts";

const filler = "<p>Nešto drugo.</p>".repeat(200);
const text = `<html><nav>Izbornik</nav><main>${filler}<p>Tema je <b>objavljena</b> jučer.</p>${filler}
  <div role="alert"><p>Mentor je dosegnuo kvotu.</p></div></main></html>`;

test("words that a page contains are found in an answer and in a text, also by attributes", () => {
  expect({ status: 200, location: null, text }).toContainText("dosegnuo kvotu");
  expect(text).toContainText('role="alert"');
  expect(text).not.toContainText("nema ovoga");
});

test("a failure shows the status, the refusal and what is near the nearest words, not the whole page", () => {
  const said = describePage({ status: 422, location: null, text }, "Tema je objavljena danas");
  expect(said).toContain("the page doesn't say „Tema je objavljena danas”");
  expect(said).toContain("status 422");
  expect(said).toContain("refusal: Mentor je dosegnuo kvotu.");
  expect(said).toContain("Tema je objavljena jučer.");
  expect(said).not.toContain("Izbornik");
  expect(said.length).toBeLessThan(700);
  expect(() => expect(text).toContainText("nema ovoga")).toThrow(/doesn't say „nema ovoga”/);
  expect(() => expect(text).not.toContainText("kvotu")).toThrow(/the page says „kvotu”/);
});
