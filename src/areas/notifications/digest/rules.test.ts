import { expect, test } from "vitest";
import { maxDigestEntries, renderDigest } from "./rules.ts";

const publicUrl = "https://teza.example.hr";
const entry = {
  url: "/student/reservation/1",
  message: "Ispravljen je komentar.",
  messageEn: "A comment was corrected.",
};

test("the mail of the day lists what happened, with a link each, and says why one gets it", () => {
  const { subject, body } = renderDigest([entry, entry], { publicUrl, inEnglish: false });
  expect(subject).toBe("2 obavijesti iz Teze");
  expect(body).toBe(
    `Poštovani,

Od zadnjeg pregleda dogodilo se ovo:

Ispravljen je komentar.
https://teza.example.hr/student/reservation/1

Ispravljen je komentar.
https://teza.example.hr/student/reservation/1

Ovu poruku primate jer ste odabrali da Vam se obavijesti javljaju jednom dnevno. Kako Vam javljamo, birate ovdje: https://teza.example.hr/user/notification-settings

Ova je poruka poslana automatski, na nju ne odgovarajte.`,
  );
});

test("a student who writes in English gets both languages; what exists in Croatian only stays Croatian", () => {
  const { subject, body } = renderDigest([entry, { ...entry, messageEn: null }], { publicUrl, inEnglish: true });
  expect(subject).toBe("2 obavijesti iz Teze / 2 notifications from Teza");
  const [, english] = body.split("* * *");
  expect(english).toContain("A comment was corrected.\n");
  expect(english).toContain("Ispravljen je komentar.\n");
});

test("a long list ends with the number of the others", () => {
  const { body } = renderDigest(Array(maxDigestEntries + 21).fill(entry), { publicUrl, inEnglish: false });
  expect(body).toContain("I još 21 obavijest: https://teza.example.hr/notifications/list");
});
