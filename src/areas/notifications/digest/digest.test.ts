import { expect, test } from "vitest";
import { maxDigestEntries, renderDigest } from "./digest.ts";

const publicUrl = "https://teza.example.hr";
const entry = {
  url: "/student/reservation/1",
  message: "Ispravljen je komentar.",
  messageEn: "A comment was corrected.",
};

test("the mail of the day lists what happened, with a link each, and says why one gets it", () => {
  const { subject, body } = renderDigest([entry, entry], {
    publicUrl,
    inEnglish: false,
    ownTemplates: [],
  });
  expect(subject).toBe("2 obavijesti iz Teze");
  expect(body).toBe(
    `Poštovani,

Od zadnjeg pregleda dogodilo se ovo:

Ispravljen je komentar.
https://teza.example.hr/student/reservation/1

Ispravljen je komentar.
https://teza.example.hr/student/reservation/1

Otvorite u Tezi: https://teza.example.hr/notifications/list

Ovu poruku primate jer ste odabrali da Vam se obavijesti javljaju jednom dnevno. Način obavješćivanja mijenjate ovdje: https://teza.example.hr/user/notification-settings

Ova je poruka poslana automatski, na nju ne odgovarajte.`,
  );
});

test("a student who writes in English gets both languages; what exists in Croatian only stays Croatian", () => {
  const { subject, body } = renderDigest([entry, { ...entry, messageEn: null }], {
    publicUrl,
    inEnglish: true,
    ownTemplates: [],
  });
  expect(subject).toBe("2 obavijesti iz Teze / 2 notifications from Teza");
  const [, english] = body.split("* * *");
  expect(english).toContain("A comment was corrected.\n");
  expect(english).toContain("Ispravljen je komentar.\n");
});

test("a long list ends with the number of the others", () => {
  const { body } = renderDigest(Array(maxDigestEntries + 21).fill(entry), {
    publicUrl,
    inEnglish: false,
    ownTemplates: [],
  });
  expect(body).toContain(
    "I još 21 obavijest.\n\nOtvorite u Tezi: https://teza.example.hr/notifications/list",
  );
});

test("the faculty's own texts stand around the list, in each language", () => {
  const own = { event: "summary.daily", audience: "named", bell: "" } as const;
  const { subject, body } = renderDigest([entry], {
    publicUrl,
    inEnglish: true,
    ownTemplates: [
      {
        ...own,
        language: "hr",
        subject: "Danas: {count}",
        body: "Pregled dana\n\n{list}\n\nStudentska služba",
      },
      { ...own, language: "en", subject: "Today: {count}", body: "The day\n\n{list}" },
    ],
  });
  expect(subject).toBe("Danas: 1 / Today: 1");
  const [croatian, english] = body.split("* * *");
  expect(croatian).toMatch(
    /Pregled dana\n\nIspravljen je komentar\.\n.*\n\nStudentska služba\n\nOtvorite u Tezi/s,
  );
  expect(english).toContain("The day\n\nA comment was corrected.");
});
