import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { chapters } from "#areas/help/articles.server.ts";
import { everyNotice } from "#areas/notifications/notices/notices.ts";
import { translationDomains } from "./translations.ts";

type Said = { where: string; sentence: string };

/** Keys whose values are names or paths and not texts. */
const notSaid = new Set(["id", "explains", "path", "icon", "tell", "also"]);

function saidIn(words: unknown, where: string): Said[] {
  if (typeof words === "string") return [{ where, sentence: words }];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, inner]) =>
    notSaid.has(key) ? [] : saidIn(inner, `${where}.${key}`),
  );
}

/** Every Croatian sentence of the screens, help, notifications and mails. */
const said: readonly Said[] = [
  ...Object.entries(translationDomains).flatMap(([domain, parts]) =>
    parts.flatMap(({ hr }) => saidIn(hr, domain)),
  ),
  ...saidIn(chapters, "help"),
  ...Object.entries(everyNotice).flatMap(([event, { rules }]) =>
    rules.flatMap(({ hr }) => saidIn(hr, event)),
  ),
];

const where = (wrong: (sentence: string) => boolean) =>
  said
    .filter(({ sentence }) => wrong(sentence))
    .map(({ where, sentence }) => `${where}: ${sentence}`);

describe("the Croatian words", () => {
  test("are found, so that the following checks are not empty", () =>
    expect(said.length).toBeGreaterThan(1_500));

  test("use „ ” quotes and an ellipsis, without double spaces or a space before punctuation", () => {
    expect(where((sentence) => /["“]|\.\.\.| {2}| [,.;:!?](?!\d)/.test(sentence))).toEqual([]);
    const count = (sentence: string, mark: string) => sentence.split(mark).length;
    expect(where((sentence) => count(sentence, "„") !== count(sentence, "”"))).toEqual([]);
  });

  test.each([
    [
      "of a clerk",
      /\bukoliko\b|od strane|\bizvrš|\bvrši(te|ti)?\b|po pitanju|u svrhu|sukladno|\btemeljem\b/i,
    ],
    [
      "of English",
      /\bklik|\bmail|\beditir|\bkreira|\bupload|\bdownload|\blogir|\bfajl|\bonline\b/i,
    ],
    ["that we have given up for another", /obramben\w+ rok|kolegij|drugačij|\bredci\b|\bkome\b/i],
    ["that speak to one person without respect", /(?<![\p{L}„])(vaš\p{L}*|vam|vama|vas)(?!\p{L})/u],
    ["that name a gender twice", /\/(la|a|ica)\b/],
  ])("contain no words %s", (_, wrong) =>
    expect(where((sentence) => wrong.test(sentence))).toEqual([]),
  );

  /** Forms that the faculty replaced by the word after them; each is forbidden in all texts. */
  test.each([
    [/(potvrd\w*|stanje|provjer\w*) (uplate i )?dugovanja/i, "Potvrda o podmirenim obvezama"],
    [/na potezu/i, "Vi ste na redu"],
    [/najhitnij\w+ prv/i, "od najhitnijeg"],
    [
      /\bsam[ao]? (se )?otka(zuj|za)|inače se rezervacija/i,
      "u protivnom se rezervacija automatski otkazuje",
    ],
    [/\bi još #?\s?\d* ?stvar/i, "i još 4 zadatka"],
    [/kako je stiglo/i, "Zadani redoslijed"],
    [/\bako što\b|javite (mu|joj|im) se\b|javite im\b/i, "Ako nešto nije točno, obratite mu se"],
    [/u kojem idućem/i, "u jednom od idućih rokova"],
    [/vraća radnim verzijama/i, "Rad se vraća u fazu radnih verzija"],
    [/koji mentor ima\b/i, "pojedini mentor ima"],
    [/\bkad god\b/i, "bez obzira na to kad su započele"],
    [/nijedan odgovor ne govori/i, "Nema odgovora sa svim upisanim pojmovima. Najbliži su:"],
    [/obrane završavaju/i, "Kraj roka obrane"],
    [/(?<!\p{L})(dotad|otad)(?!\p{L})|čuvana za Vas/iu, "Tema se čuva za Vas"],
    [/prikaži neposlana|(?<!\p{L})pism(a|u|ima)(?!\p{L})|pisama/iu, "Prikaži neposlanu poštu"],
    [/^Bez roka$/, "Izvan roka"],
    [/^upisan rad$/i, "Upisan predmet"],
    [/provjeri novu rezervaciju/i, "Provjera uvjeta za rezervaciju"],
    [/^adrese kalendara$/i, "Pretplata na kalendar"],
    [/\bredci\b/i, "retci"],
    [
      /^slobodne$|slobodn\p{L}+ (ili rezerviran\p{L}+ )?tem\p{L}* odjela|(samo|za|među|vidite) slobodn\p{L}+( (ili rezerviran\p{L}+ )?tem\p{L}*)?[.,]/iu,
      "Objavljene",
    ],
    [/^poslano na objavu$/i, "Čekaju objavu"],
    [
      /(u (ovom|jednom|tom)|svih|novo) stanj|pogledajte stanje|^stanje$|stanje (tem|rezerv)/i,
      "Status",
    ],
    [/predrezerv/i, "predbilježena"],
    [/pošlo po zlu/i, "Nešto nije u redu"],
  ])("never say %s but “%s”", (wrong, right) => {
    expect(where((sentence) => wrong.test(sentence))).toEqual([]);
    expect(wrong.test(right)).toBe(false);
  });

  test("have a plural form for few wherever they have one for one", () => {
    const short = where(
      (sentence) => sentence.includes("plural") && pluralsIn(sentence).some(isShort),
    );
    expect(short).toEqual([]);
  });

  test.each([
    "Polje je obavezno za popuniti",
    "Potrebno je odabrati minimalno jednu od ponuđenih opcija",
    "Potrebno je upisati minimalno {count} znakova.",
    "Email pošiljatelja je obavezno polje",
    "Email adresa nije validna",
    "Obavezno je upisati opis problema",
    "Došlo je do greške prilikom spremanja podataka. Molimo provjerite upisane podatke u obrascu.",
    "Nema podataka za prikazati",
    "Pretraži mentore, ključne riječi i teme",
    "Nemate pravo pristupa odabranom sadržaju. Obratite se administratoru.",
  ])("use the wording of the specification: %s", (sentence) =>
    expect(said.map(({ sentence }) => sentence)).toContain(sentence),
  );
});

type Element = { type: number; options?: Record<string, { value: Element[] }> };

/** Returns the options of each plural in a message, including nested plurals. */
const pluralsIn = (sentence: string): string[][] => {
  const look = (parts: readonly Element[]): string[][] =>
    parts.flatMap(({ type, options = {} }) => [
      ...(type === plural ? [Object.keys(options)] : []),
      ...Object.values(options).flatMap(({ value }) => look(value)),
    ]);
  return look(
    new IntlMessageFormat(sentence, "hr", undefined, { ignoreTag: true }).getAst() as Element[],
  );
};

/** FormatJS's type number for a plural. */
const plural = 6;

const isShort = (forms: readonly string[]) => forms.includes("one") !== forms.includes("few");
