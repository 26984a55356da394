import { expect, test } from "vitest";
import { activePdfs } from "#kit/files/testing/active-pdfs.ts";
import { harmlessPdfs, makeBomb, pdfWithFile } from "#kit/files/testing/harmless-pdfs.ts";
import { createWorld } from "#test/world/index.ts";

const { given, as } = await createWorld();
await given.defenseDeadline();

/** A student whose final version is awaited, and how the student sends it. */
async function givenAuthor() {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  const session = await as(student);
  return (file: Buffer) =>
    session.post(`/document/student-final-version/${id}`, {
      abstract: "Sažetak rada o rizicima. ".repeat(8),
      statementOfOrigin: true,
      publiclyAccessible: "yes",
      creativeCommons: "by",
      studentComment: "",
      thesis: new File([new Uint8Array(file)], "rad.pdf", { type: "application/pdf" }),
    });
}

const sampleBytes = (samples: Record<string, () => Buffer>, name: string) =>
  samples[name]?.() ?? Buffer.alloc(0);

test("a final version with a script is refused with what to do, and one whose picture holds the same bytes is accepted", async () => {
  const send = await givenAuthor();
  for (const name of [
    "next action",
    "stream of objects without a type",
    "earlier version of the file",
  ]) {
    const refused = await send(sampleBytes(activePdfs, name));
    expect(refused.status, name).toBe(422);
    expect(refused.text).toContainText(
      "PDF sadrži skripte (npr. JavaScript ili obrazac XFA) ili pokreće druge programe.",
    );
  }
  const program = await send(pdfWithFile("a", { name: "(igra.exe)" }));
  expect(program.status).toBe(422);
  expect(program.text).toContainText("U PDF je umetnuta datoteka koju ne primamo");
  expect((await send(sampleBytes(harmlessPdfs, "bytes of a picture"))).status).toBe(303);
});

test("a final version with data in it is accepted", async () => {
  const send = await givenAuthor();
  expect((await send(pdfWithFile("a;b\n1;2\n"))).status).toBe(303);
});

test("a bomb is refused at its limits, and others are answered meanwhile", async () => {
  const send = await givenAuthor();
  const reader = await as(await given.student());
  let answered = 0;
  let isJudged = false;
  const sent = send(makeBomb()).finally(() => {
    isJudged = true;
  });
  while (!isJudged) {
    expect((await reader.get("/student/theses-by-mentors")).status).toBe(200);
    if (!isJudged) answered += 1;
  }
  const refused = await sent;
  expect(refused.status).toBe(422);
  expect(refused.text).toContainText(
    "PDF je prezahtjevan: njegova provjera traži previše vremena ili memorije.",
  );
  expect(answered).toBeGreaterThan(1);
});
