import { expect, test } from "vitest";
import { type ThesisJsonLdInput, thesisJsonLd } from "./page-meta.tsx";

const thesis: ThesisJsonLdInput = {
  name: "Rizici",
  nameEng: "Risks",
  description: "Opis.",
  status: "published",
  study: "Ekonomija",
  mentor: "prof. Ana Anić",
  coMentor: null,
  keywords: [{ phrase: "rizik" }],
  faculty: "Fakultet",
  publishedAt: "2026-01-01T00:00:00.000Z",
  completedAt: null,
  author: null,
  cited: null,
  thesisUrl: "https://t.hr/student/thesis/1",
  mentorUrl: "https://t.hr/m/5",
  mentorsUrl: "https://t.hr/m",
  mentors: "Teme po mentorima",
};

test("a thesis is a Thesis of schema.org with the way to it", () => {
  expect(thesisJsonLd(thesis)).toEqual({
    "@context": "https://schema.org",
    "@graph": [
      expect.objectContaining({
        "@type": "Thesis",
        url: "https://t.hr/student/thesis/1",
        name: "Rizici",
        alternateName: { "@value": "Risks", "@language": "en" },
        keywords: ["rizik"],
        inSupportOf: "Ekonomija",
      }),
      expect.objectContaining({ "@type": "BreadcrumbList" }),
    ],
  });
});

test("nobody is its author before it is completed", () => {
  expect(JSON.stringify(thesisJsonLd(thesis))).not.toContain('"author"');
  expect(JSON.stringify(thesisJsonLd({ ...thesis, author: "Iva Ivić" }))).toContain('"Iva Ivić"');
});

test("the mentor's description of the topic is not the abstract of a thesis", () => {
  expect(JSON.stringify(thesisJsonLd(thesis))).toContain('"description":"Opis."');
  expect(JSON.stringify(thesisJsonLd(thesis))).not.toContain('"abstract"');
});
