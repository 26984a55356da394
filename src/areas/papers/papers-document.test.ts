import { describe, expect, test } from "vitest";
import { defaultBranding } from "#kit/appearance/branding.ts";
import { readPdf, readPdfText } from "#kit/pdf/fixtures.ts";
import { compileDocument, toVerification } from "./document.server.ts";
import {
  sampleDefenseResult,
  sampleIssuer,
  sampleOriginal,
  sampleOriginality,
  samplePaperFacts,
} from "./fixtures.ts";
import type { OriginalPaper } from "./issued.ts";
import { type ReservationPaperKind, reservationPaperKinds, wordingLanguages } from "./papers.ts";
import {
  type PaperFacts,
  type PaperIssuer,
  type PaperVerification,
  toPaperDocument,
} from "./papers-rules.ts";
import { deliveredWording } from "./wording/delivered.server.ts";
import { parseWording } from "./wording/rules.ts";

type Options = {
  issuer?: PaperIssuer;
  original?: OriginalPaper;
  facts?: Partial<PaperFacts>;
  female?: boolean | null;
  language?: "hr" | "en";
  copy?: number | undefined;
  wording?: string;
  verification?: PaperVerification;
};

function makePdf(kind: ReservationPaperKind, options: Options = {}) {
  const {
    facts = {},
    female = true,
    language = "hr",
    copy,
    wording: text = deliveredWording(kind, language),
    original,
    issuer = sampleIssuer,
    verification,
  } = options;
  const { blocks: wording } = parseWording(text, kind);
  const content = { kind, language, wording, female, copy, original, issuer, verification };
  const data = toPaperDocument({ ...content, facts: { ...samplePaperFacts, ...facts } });
  return compileDocument(data, kind, new Date("2026-06-01T08:00:00Z"));
}

const printed = async (kind: ReservationPaperKind, options: Options = {}) =>
  (await readPdfText(await makePdf(kind, { copy: 1, ...options }))).text;

const person =
  "Ana Đurđević JMBAG 0036512345 Studij Računarstvo Studijski program Programsko inženjerstvo Vrsta rada Diplomski rad " +
  "Naslov rada Predviđanje potrošnje električne energije u kućanstvima";
const englishPerson =
  "Ana Đurđević Student number (JMBAG) 0036512345 Degree programme Computing Specialisation Software Engineering " +
  "Type of thesis Master's thesis Title Forecasting Household Electricity Consumption " +
  "Title in Croatian Predviđanje potrošnje električne energije u kućanstvima";
const attachments =
  "Prilozi 1. Izjava o izvornosti rada (dano uz konačnu verziju rada 20. svibnja 2026. i potvrđeno 28. svibnja 2026.) " +
  "2. Izjava o predaji rada (dano 28. svibnja 2026.)";
const footer = "Primjerak 1, izdan 1. lipnja 2026.";

describe("the statements of a student", () => {
  test("of a woman, with her words and the days on which she gave them", async () => {
    expect(await printed("statements")).toBe(
      "Fakultet primijenjenih znanosti Izjave studenta Studentica Ana Đurđević dala je o svojem radu ove izjave, prijavljena " +
        `vlastitim korisničkim računom u sustavu fakulteta. Studentica ${person} Mentor prof. dr. sc. Željko Čavrak ` +
        "Konačna verzija predana 20. svibnja 2026. Izjava o izvornosti rada " +
        "Izjavljujem da je rad rezultat mojega samostalnog rada i da su u njemu navedeni svi korišteni izvori. " +
        "Dano uz konačnu verziju rada 20. svibnja 2026. i potvrđeno 28. svibnja 2026. Izjava o predaji rada " +
        "Izjavljujem da je predani rad istovjetan radu koji je mentor odobrio i predajem ga radi obrane. " +
        `Dano 28. svibnja 2026. Zagreb, 1. lipnja 2026. za studentsku službu ${footer}`,
    );
  });

  test("of a man, and those that he gave once", async () => {
    const statements = {
      originOn: "",
      authenticityOn: "2026-05-28",
      submissionOn: "",
      ai: null,
      wantsAi: false,
    };
    const text = await printed("statements", {
      female: false,
      facts: { student: "Ivo Šarić", statements },
    });
    expect(text).toContain(
      "Student Ivo Šarić dao je o svojem radu ove izjave, prijavljen vlastitim",
    );
    expect(text).toContain("svi korišteni izvori. Dano 28. svibnja 2026. Zagreb");
    expect(text).not.toContain("Izjava o predaji");
  });

  test("with each tool of artificial intelligence that she named", async () => {
    const uses = [{ tool: "Prevoditelj 3", purpose: "prijevod sažetka", place: "str. 2" }];
    const statements = {
      ...samplePaperFacts.statements,
      ai: { uses, purposes: { hr: "", en: "" }, on: "2026-05-10" },
    };
    const text = await printed("statements", { facts: { statements } });
    expect(text).toContain(
      "Izjavljujem da sam pri izradi rada koristila ove alate umjetne inteligencije:",
    );
    expect(text).toContain(
      "Prevoditelj 3; svrha: prijevod sažetka; mjesto u radu: str. 2 Dano 10. svibnja 2026.",
    );
  });

  test("in English", async () => {
    const text = await printed("statements", { language: "en", original: sampleOriginal });
    expect(text).toContain(
      "Statement of authenticity I declare that the thesis is the result of my own independent work and that it cites all " +
        "the sources used. Given with the final version on 20 May 2026 and confirmed on 28 May 2026 Statement of submission " +
        "I declare that the thesis submitted is identical to the one approved by the mentor, and I submit it for the defence. " +
        "Given on 28 May 2026",
    );
    expect(text).toContain(englishPerson);
    expect(text).toContain("For international use");
  });
});

describe("form B", () => {
  test("of a woman", async () => {
    expect(await printed("formB")).toBe(
      "Fakultet primijenjenih znanosti Obrazac B Ispunjeni uvjeti za obranu rada Studentica Ana Đurđević predala je konačnu " +
        "verziju rada, koju je mentor odobrio, podmirila je obveze prema knjižnici i računovodstvu te potvrdila izjave o " +
        "izvornosti i predaji rada. Time su ispunjeni formalni uvjeti za određivanje termina obrane. " +
        `Studentica ${person} Mentor prof. dr. sc. Željko Čavrak Odjel Odjel za računarstvo ` +
        `Konačna verzija predana 20. svibnja 2026. Zagreb, 1. lipnja 2026. za studentsku službu ${footer}`,
    );
  });

  test("where the study has no committee have no line for one", async () => {
    expect(
      await printed("minutes", { facts: { ...sampleDefenseResult, hasCommittee: false } }),
    ).toBe(
      `Fakultet primijenjenih znanosti Zapisnik o obrani rada Studentica ${person} Termin obrane 12. lipnja 2026. ` +
        "Početak obrane 09:30 sati Mjesto obrane Dvorana 2 Mentor prof. dr. sc. Željko Čavrak " +
        "Tijek obrane Kandidatkinja je izložila rad u petnaest minuta. " +
        "Zatim je odgovorila na pitanja. Pitanja Kako je odabran model? Ocjena Ocjena izvrstan (5) " +
        `Datum ispita 12. lipnja 2026. ${attachments} mentor ${footer}`,
    );
  });

  test("print who confirmed them in the system; the signature goes only where the study says so", async () => {
    const confirmations = [
      {
        name: "doc. dr. sc. Iva Šarić",
        plainName: "Iva Šarić",
        isMentor: false,
        role: "chair" as const,
        at: "2026-06-12T09:15:00Z",
      },
    ];
    const facts = { ...sampleDefenseResult, confirmations };
    const confirmed =
      "Potvrde u sustavu doc. dr. sc. Iva Šarić, potvrda u sustavu 12. lipnja 2026. u 11:15";
    const beside = await printed("minutes", { facts });
    expect(beside).toContain(confirmed);
    expect(beside).toContain("predsjednik povjerenstva mentor zapisničar");
    const instead = await printed("minutes", {
      facts: { ...facts, minutesConfirmation: "instead" },
    });
    expect(instead).toContain(confirmed);
    expect(instead).not.toContain("predsjednik povjerenstva");
    expect(instead).toContain("mentor zapisničar");
    expect(await printed("minutes", { language: "en", facts })).toContain(
      "Iva Šarić, confirmed in the system on",
    );
  });

  test("where a second assessor agrees say so, also without a committee", async () => {
    const facts = {
      ...sampleDefenseResult,
      gradeAgreeBy: "secondAssessor" as const,
      hasCommittee: false,
    };
    expect(await printed("minutes", { facts })).toContain(
      "Ocjena izvrstan (5) Drugi ocjenjivač suglasan s ocjenom da Datum ispita",
    );
    expect(await printed("minutes", { language: "en", facts })).toContain(
      "The second assessor agreed on the grade yes",
    );
  });

  test("of a man with a co-mentor", async () => {
    const text = await printed("formB", {
      female: false,
      facts: { student: "Ivo Šarić", coMentor: "doc. dr. sc. Šime Đurić" },
    });
    expect(text).toContain(
      "Student Ivo Šarić predao je konačnu verziju rada, koju je mentor odobrio, podmirio je obveze prema knjižnici i " +
        "računovodstvu te potvrdio izjave o izvornosti",
    );
    expect(text).toContain("Student Ivo Šarić JMBAG");
    expect(text).toContain(
      "Mentor prof. dr. sc. Željko Čavrak Komentor doc. dr. sc. Šime Đurić Odjel",
    );
  });

  test("of a thesis in English is Croatian, with both titles", async () => {
    const text = await printed("formB", { facts: { inEnglish: true } });
    expect(text).toContain(
      "Obrazac B Ispunjeni uvjeti za obranu rada Studentica Ana Đurđević predala je konačnu",
    );
    expect(text).toContain(
      `${person} Naslov na engleskom Forecasting Household Electricity Consumption Mentor`,
    );
  });

  test("in English", async () => {
    expect(await printed("formB", { language: "en" })).toBe(
      "Fakultet primijenjenih znanosti For international use Form B Conditions for the thesis defence met The student Ana Đurđević has submitted " +
        "the final version of the thesis, which the mentor has approved, has settled all obligations to the library and " +
        "the accountancy, and has confirmed the statements on authenticity and submission. The formal conditions for " +
        `setting the date of the defence are thereby met. Student ${englishPerson} Mentor prof. dr. sc. Željko Čavrak ` +
        "Department Department of Computing Final version submitted 20 May 2026 Zagreb, 1 June 2026 for student services " +
        "Copy 1, issued 1 June 2026",
    );
  });
});

describe("the application form", () => {
  test("of a woman", async () => {
    expect(await printed("applicationForm")).toBe(
      "Fakultet primijenjenih znanosti Prijavnica za obranu rada Studentica Ana Đurđević prijavila je obranu rada. " +
        `Studentska služba potvrdila je termin obrane. Studentica ${person} Mentor prof. dr. sc. Željko Čavrak ` +
        "Termin obrane 12. lipnja 2026. Početak obrane 09:30 sati Mjesto obrane Dvorana 2 Zagreb, 1. lipnja 2026. " +
        `potpis studentice potpis mentora za studentsku službu ${footer}`,
    );
  });

  test("of a man", async () => {
    const text = await printed("applicationForm", {
      female: false,
      facts: { student: "Ivo Šarić" },
    });
    expect(text).toContain("Student Ivo Šarić prijavio je obranu rada.");
    expect(text).toContain("potpis studenta potpis mentora");
  });
});

describe("the minutes", () => {
  test("of a closed defense", async () => {
    expect(await printed("minutes", { facts: sampleDefenseResult })).toBe(
      `Fakultet primijenjenih znanosti Zapisnik o obrani rada Studentica ${person} Termin obrane 12. lipnja 2026. ` +
        "Početak obrane 09:30 sati Mjesto obrane Dvorana 2 Povjerenstvo Predsjednik Članovi " +
        "Mentor prof. dr. sc. Željko Čavrak Zapisničar Tijek obrane Kandidatkinja je izložila rad u petnaest minuta. " +
        "Zatim je odgovorila na pitanja. Pitanja Kako je odabran model? Ocjena Ocjena izvrstan (5) " +
        "Povjerenstvo suglasno s ocjenom da Datum ispita 12. lipnja 2026. " +
        `${attachments} predsjednik povjerenstva mentor zapisničar ${footer}`,
    );
  });

  test("before the defense have lines for handwriting, and no grade", async () => {
    const text = await printed("minutes", { facts: { coMentor: "doc. dr. sc. Šime Đurić" } });
    expect(text).toContain(
      "Mentor prof. dr. sc. Željko Čavrak Komentor doc. dr. sc. Šime Đurić Zapisničar Tijek obrane",
    );
    expect(text).toContain(
      `Ocjena Ocjena Povjerenstvo suglasno s ocjenom Datum ispita ${attachments} predsjednik`,
    );
  });

  const committee = {
    chair: "prof. dr. sc. Ivo Ivić",
    members: "prof. dr. sc. Željko Čavrak; doc. dr. sc. Iva Ivić",
    secretary: "Ana Anić",
  };

  test("of a woman name the committee with the mentor among its members", async () => {
    expect(await printed("minutes", { facts: { ...sampleDefenseResult, ...committee } })).toBe(
      `Fakultet primijenjenih znanosti Zapisnik o obrani rada Studentica ${person} Termin obrane 12. lipnja 2026. ` +
        "Početak obrane 09:30 sati Mjesto obrane Dvorana 2 Povjerenstvo Predsjednik prof. dr. sc. Ivo Ivić " +
        "Članovi prof. dr. sc. Željko Čavrak; doc. dr. sc. Iva Ivić Mentor prof. dr. sc. Željko Čavrak " +
        "Zapisničar Ana Anić Tijek obrane Kandidatkinja je izložila rad u petnaest minuta. " +
        "Zatim je odgovorila na pitanja. Pitanja Kako je odabran model? Ocjena Ocjena izvrstan (5) " +
        "Povjerenstvo suglasno s ocjenom da Datum ispita 12. lipnja 2026. " +
        `${attachments} predsjednik povjerenstva mentor zapisničar ${footer}`,
    );
  });

  test("where the study has no committee have no line for one", async () => {
    expect(
      await printed("minutes", { facts: { ...sampleDefenseResult, hasCommittee: false } }),
    ).toBe(
      `Fakultet primijenjenih znanosti Zapisnik o obrani rada Studentica ${person} Termin obrane 12. lipnja 2026. ` +
        "Početak obrane 09:30 sati Mjesto obrane Dvorana 2 Mentor prof. dr. sc. Željko Čavrak " +
        "Tijek obrane Kandidatkinja je izložila rad u petnaest minuta. " +
        "Zatim je odgovorila na pitanja. Pitanja Kako je odabran model? Ocjena Ocjena izvrstan (5) " +
        `Datum ispita 12. lipnja 2026. ${attachments} mentor ${footer}`,
    );
  });

  test("of a man with a co-mentor", async () => {
    const facts = { ...committee, student: "Ivo Šarić", coMentor: "doc. dr. sc. Šime Đurić" };
    const text = await printed("minutes", { female: false, facts });
    expect(text).toContain("Zapisnik o obrani rada Student Ivo Šarić JMBAG");
    expect(text).toContain(
      "Članovi prof. dr. sc. Željko Čavrak; doc. dr. sc. Iva Ivić Mentor prof. dr. sc. Željko Čavrak " +
        "Komentor doc. dr. sc. Šime Đurić Zapisničar Ana Anić",
    );
  });

  test("in English name the committee", async () => {
    expect(await printed("minutes", { language: "en", facts: committee })).toContain(
      "Committee Chair prof. dr. sc. Ivo Ivić Members prof. dr. sc. Željko Čavrak; doc. dr. sc. Iva Ivić " +
        "Mentor prof. dr. sc. Željko Čavrak Secretary Ana Anić",
    );
  });

  test("have the student's statement on AI tools where the study asks for it", async () => {
    const statements = { ...samplePaperFacts.statements, wantsAi: true };
    const uses = [{ tool: "Prevoditelj 3", purpose: "prijevod", place: "str. 2" }];
    const ai = { uses, purposes: { hr: "prijevod", en: "translation" }, on: "2026-05-10" };
    expect(await printed("minutes", { facts: { statements: { ...statements, ai } } })).toContain(
      "Zapisničar Izjava studentice o uporabi alata umjetne inteligencije Izjavljujem da sam pri izradi rada koristila ove " +
        "alate umjetne inteligencije: 1. Prevoditelj 3; svrha: prijevod; mjesto u radu: str. 2 Dano 10. svibnja 2026. Tijek",
    );
    expect(
      await printed("minutes", { language: "en", facts: { statements: { ...statements, ai } } }),
    ).toContain(
      "1. Prevoditelj 3; purpose: translation; place in the thesis: str. 2 Given on 10 May 2026 Course",
    );
    expect(await printed("minutes", { facts: { statements } })).toContain(
      "Izjava studentice o uporabi alata umjetne inteligencije Studentica nije dala izjavu. Tijek obrane",
    );
  });

  test("in English names its original", async () => {
    const original = { ...sampleOriginal, classificationNo: "", registrationNo: "" };
    expect(await printed("minutes", { language: "en", original })).toContain(
      "For international use Issued in addition to the original in Croatian: copy 2 of 16 November 2026, " +
        "verification code 7K2M-9QXA-4B1C-R8TD. Minutes of the thesis defence",
    );
    expect(
      await printed("minutes", { language: "en", original: { ...original, code: "" } }),
    ).toContain(
      "For international use Issued in addition to the original in Croatian: copy 2 of 16 November 2026. Minutes",
    );
  });

  test("in English", async () => {
    expect(await printed("minutes", { language: "en", facts: sampleDefenseResult })).toContain(
      "Grade Grade excellent (5) The committee agreed on the grade yes Date of the exam 12 June 2026 " +
        "Attachments 1. Statement of authenticity (given with the final version on 20 May 2026 and confirmed on 28 May 2026) " +
        "2. Statement of submission (given on 28 May 2026) chair of the committee",
    );
  });
});

describe("the report on an originality check", () => {
  const sentence = "Podudarnost nije plagijat; ocjenjuje je mentor.";

  test("says what was found, with the sentence that stands with each figure, and the mentor's explanation", async () => {
    const text = await printed("originality", { facts: sampleOriginality });
    expect(text).toContain(
      `Servis Turnitin Dan provjere 28. svibnja 2026. Podudarnost 16,5 %. ${sentence} Prag na studiju 15 %`,
    );
    expect(text).toContain(
      "Obrazloženje mentora Podudarnost čine popis literature i zakonski tekstovi.",
    );
  });

  test("has no heading for an explanation that isn't needed", async () => {
    const { originality } = sampleOriginality;
    const text = await printed("originality", {
      facts: { originality: { ...originality, explanation: "" } },
    });
    expect(text).toContain(sentence);
    expect(text).not.toContain("Obrazloženje");
  });
});

describe.each(reservationPaperKinds)("%s", (kind) => {
  test.each(wordingLanguages(kind))(
    "is archivable and accessible in %s, with its fonts",
    async (language) => {
      const pdf = await makePdf(kind, { language, copy: 1 });
      const { metadata, catalog } = readPdf(pdf);
      expect(metadata).toContain(
        "<pdfuaid:part>1</pdfuaid:part><pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<",
      );
      expect(metadata).toContain(": Ana Đurđević</rdf:li>");
      expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/);
      const { roles, fonts, language: declared } = await readPdfText(pdf);
      expect(declared).toBe(language === "hr" ? "hr-HR" : "en-GB");
      expect([...roles]).toEqual(expect.arrayContaining(["H1", "P", "L", "LI", "Lbl", "LBody"]));
      expect(fonts.size).toBeGreaterThan(0);
      expect([...fonts.values()]).not.toContain(false);
    },
  );

  test("cuts no name, however long", async () => {
    const long = (words: string) => `${words} `.repeat(40).slice(0, 300).trim();
    const names = {
      student: long("Ana Marija Đurđević-Šćepanović"),
      thesisName: long("Usporedna analiza algoritama"),
      thesisNameEng: long("A comparative analysis"),
      mentor: long("prof. dr. sc. Željko Čavrak"),
      coMentor: long("doc. dr. sc. Šime Đurić"),
      program: long("Programsko inženjerstvo"),
      defensePlace: long("Velika dvorana"),
    };
    const text = await printed(kind, { facts: { ...names, inEnglish: true } });
    const spaceless = (words: string) =>
      words.replaceAll(/[\s\u00ad-]/g, "").replace(/Primjerak1,izdan1\.lipnja2026\.\d\/\d/, "");
    for (const [field, name] of Object.entries(names))
      if (!(field === "defensePlace" && ["formB", "statements", "originality"].includes(kind)))
        expect(spaceless(text)).toContain(spaceless(name));
  });

  test("says on a preview that it is one, and writes both words while the gender isn't known", async () => {
    const text = await printed(kind, { copy: undefined, female: null });
    expect(text).toContain("PREGLED");
    expect(text).toContain("Pregled prije izdavanja; nije isprava.");
    expect(text).toContain("Studentica/Student");
    expect(text).not.toContain("Primjerak");
  });
});

describe.each(reservationPaperKinds)("%s of the demo faculty", (kind) => {
  test.each(wordingLanguages(kind))(
    "says in %s that it is a specimen, also on a preview",
    async (language) => {
      for (const copy of [1, undefined]) {
        const pdf = await makePdf(kind, {
          language,
          copy,
          issuer: { ...sampleIssuer, isDemo: true },
        });
        const { text } = await readPdfText(pdf);
        const specimen = { hr: "PROBNI PRIMJERAK", en: "SPECIMEN" }[language];
        expect(text).toContain(`Fakultet primijenjenih znanosti ${specimen}`);
        expect(readPdf(pdf).metadata).toContain(
          "<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<",
        );
      }
      expect(await printed(kind, { language })).not.toMatch(/PROBNI|SPECIMEN/);
    },
  );
});

describe("the layout", () => {
  const rank = "izv. prof. dr. sc. ";
  const facts = {
    ...sampleDefenseResult,
    thesisName:
      "Usporedna analiza energetske učinkovitosti obiteljskih kuća kontinentalne Hrvatske "
        .repeat(3)
        .trim(),
    coMentor: "doc. dr. sc. Krešimir Tvrtko Domitrović-Zvonimirović, dipl. ing. el.",
    chair: "prof. dr. sc. Ivo Lav",
    members: [
      "Aleksandra Valentina Brajković Karamarković Matulić Domitrović",
      "Ivana Šimunić",
      "Stjepan Vuk",
      "Luka Ćosić",
    ]
      .map((name) => rank + name)
      .join("; "),
    secretary: "Ana Anić",
  };
  const read = async (kind: ReservationPaperKind, options: Options) => {
    const verification = await toVerification("7K2M9QXA4B1CR8TD", "https://teza.example.hr");
    return readPdfText(await makePdf(kind, { copy: 1, verification, ...options }));
  };
  const original = { ...sampleOriginal, classificationNo: "", registrationNo: "" };

  test.each(["hr", "en"] as const)(
    "puts short minutes in %s with their code on one page",
    async (language) => {
      const { pages, text } = await read("minutes", {
        // with a committee of three
        language,
        original,
        facts: { ...facts, thesisName: "Šume", coMentor: "", members: `${rank}Ivana Šimunić` },
      });
      expect([pages, text]).toEqual([
        1,
        expect.stringContaining("teza.example.hr/provjera 7K2M-9QXA-4B1C-R8TD"),
      ]);
    },
  );

  test("lets nobody sign a page on which nothing stands, and keeps the code with the signatures", async () => {
    for (const length of Array.from({ length: 24 }, (_, index) => index + 4)) {
      const defenseFlow = Array.from(
        { length },
        () => "Članovi povjerenstva postavili su pitanja.",
      ).join("\n\n");
      const { pages, pageTexts } = await read("minutes", { facts: { ...facts, defenseFlow } });
      const last = pageTexts.at(-1) ?? "";
      expect([pages, last]).toEqual([
        pages,
        expect.stringMatching(/(Ocjena|Prilozi) .* zapisničar .*7K2M-9QXA-4B1C-R8TD/),
      ]);
    }
    const uses = Array.from({ length: 5 }, (_, index) => ({
      tool: `Alat ${index}`,
      purpose: "prijevod",
      place: "sažetak",
    }));
    for (const times of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const statements = {
        ...samplePaperFacts.statements,
        ai: { on: "2026-05-28", uses, purposes: { hr: "", en: "" } },
      };
      const { pageTexts } = await read("statements", {
        facts: { ...facts, statements, thesisName: `${facts.thesisName} `.repeat(times) },
      });
      expect(pageTexts.at(-1)).toMatch(
        /Izjava o uporabi alata umjetne inteligencije .*Zagreb, 1\. lipnja 2026\. .*7K2M/,
      );
    }
  });

  test("divides neither names nor words of titles, and gives each member of the committee a line", async () => {
    for (const kind of ["applicationForm", "minutes"] as const) {
      const { text } = await read(kind, { facts });
      expect(text).toContain(facts.members);
      expect(text).toContain(facts.thesisName);
      expect(text).not.toContain("\u00ad");
    }
  });
});

test.each([
  '#read("/etc/passwd") #import "@preview/x:1.0.0" #panic()',
  "$x^2$ \\ `kod` @oznaka <oznaka> // *a* _b_",
  "\u202eobrnuto\u0000 🎓",
])("a hostile wording is printed as it was typed: %#", async (text) => {
  const { pages } = readPdf(
    await makePdf("formB", {
      wording: `# Naslov\n\n${text}\n\n## ${text}\n- ${text}: ${text}\n~ ${text}`,
    }),
  );
  expect(pages).toBe(1);
});

describe("the letterhead", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><style>.a{fill:#006a8d}</style><path class="a" d="M0 0h8v8z"/></svg>';
  const branding = {
    ...defaultBranding,
    mark: { svg, path: "/branding/mark/a" },
    color: "#F8B323",
    address: "Kneza Trpimira 2B, 31000 Osijek",
    telephone: "031 495 400",
    officeHours: "10 – 13 sati",
    officeHoursEng: "10 am – 1 pm",
  };
  const issuer = {
    ...sampleIssuer,
    faculty: "Fakultet elektrotehnike, računarstva i informacijskih tehnologija Osijek",
    facultyEng:
      "Faculty of Electrical Engineering, Computer Science and Information Technology Osijek",
    branding,
  };

  test("has the faculty's mark and foot, and its name in the language of the paper", async () => {
    const croatian = await printed("applicationForm", { issuer });
    expect(croatian).toContain(issuer.faculty);
    expect(croatian).toContain(
      "Kneza Trpimira 2B, 31000 Osijek · Telefon: 031 495 400 · Uredovno vrijeme: 10 – 13 sati",
    );
    const english = await printed("applicationForm", { issuer, language: "en" });
    expect(english).toContain(issuer.facultyEng);
    expect(english).toContain("Office hours: 10 am – 1 pm");
  });

  test("that isn't set changes nothing", async () => {
    const plain = await makePdf("applicationForm", { copy: 1 });
    const unset = { ...sampleIssuer, facultyEng: "", branding: defaultBranding };
    expect(await makePdf("applicationForm", { copy: 1, issuer: unset })).toEqual(plain);
  });
});
