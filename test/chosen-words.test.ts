import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { translationDomains } from "#app/translations.ts";
import { chapters } from "#areas/help/articles.server.ts";
import { everyNotice } from "#areas/notifications/notices/notices.ts";

type Said = { where: string; sentence: string };

/** Keys whose values are names or what people may type into a search, and not texts. */
const notSaid = new Set(["id", "explains", "path", "icon", "tell", "also"]);

function saidIn(words: unknown, where: string): Said[] {
  if (typeof words === "string") return [{ where, sentence: words }];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, inner]) =>
    notSaid.has(key) ? [] : saidIn(inner, `${where}.${key}`),
  );
}

const root = path.resolve(import.meta.dirname, "..");
const demoTexts = globSync("demo/vocabulary/**/*.json", { cwd: root }).flatMap((file) =>
  saidIn(JSON.parse(readFileSync(path.join(root, file), "utf8")), file),
);
/** The texts of all notices in a language. */
const saidInNotices = (language: "hr" | "en") =>
  Object.entries(everyNotice).flatMap(([event, { rules }]) =>
    rules.flatMap((rule) => saidIn(rule[language], event)),
  );
const parts = Object.entries(translationDomains).flatMap(([domain, trees]) =>
  trees.map(({ hr, en }) => ({ domain, hr, en })),
);
const croatian = [
  ...parts.flatMap(({ hr, domain }) => saidIn(hr, domain)),
  ...saidIn(chapters, "help"),
  ...saidInNotices("hr"),
  ...demoTexts,
];
/** A text that isn't translated is said in Croatian, so it isn't looked at twice. */
const inCroatian = new Set(croatian.map(({ sentence }) => sentence));
const english = [
  ...parts
    .flatMap(({ en, domain }) => saidIn(en, domain))
    .filter(({ sentence }) => !inCroatian.has(sentence)),
  ...saidIn(chapters, "help"),
  ...saidInNotices("en"),
];

/** A word that isn't used, its replacement, and where it is right, with the reason. */
type Choice = {
  never: RegExp;
  but: string;
  except?: readonly (readonly [RegExp, string])[];
  /** Where the texts are about something else of that name. */
  elsewhere?: readonly (readonly [RegExp, string])[];
};

const croatianChoices: readonly Choice[] = [
  {
    never: /\bnacrt/i,
    but: "skica",
    except: [
      [/nacrt potvrde/i, "a certificate that isn't issued yet is its draft, and no topic"],
      [/^Nacrt$|Nacrt se (obično )?izrađuje automatski/, "the same, on the pages of certificates"],
      [/programski kôd, podaci, nacrti/, "drawings that belong to a thesis"],
      [/nacrt upitnika/, "the draft of a questionnaire"],
      [
        /(nacrt\p{L}* zapisnika|(pošaljite|potvrđuju) nacrt)(?!\p{L})/iu,
        "minutes that aren't closed yet are a draft, and no topic",
      ],
    ],
    elsewhere: [[/^defenses\.minutes|^minutes\.|minutesAnswers/, "the draft of the minutes"]],
  },
  { never: /\bposljednj/i, but: "zadnji" },
  { never: /odatc(i|ima)(?!\p{L})/iu, but: "podaci" },
  {
    never: /QR kod(?!\p{L})|crtični kod(?!\p{L})|(ervni|kratni|programski|izvorni) kod(?!\p{L})/iu,
    but: "QR kôd",
  },
  { never: /(?<!\p{L})ogledn/iu, but: "probni" },
  { never: /povijest po objekt|(?<!\p{L})objekt(u|a|om)?(?!\p{L})/iu, but: "zapis" },
  { never: /koji dolazi s aplikacijom/i, but: "isporučeni tekst" },
  { never: /(?<!p{L})dan obrane/i, but: "termin obrane" },
  { never: /otkaza(n|la) je termin obrane/i, but: "Ponovno je otvoren termin obrane" },
  { never: /naslov\p{L}* teme/iu, but: "naziv teme" },
  { never: /naziv\p{L}* rada/iu, but: "naslov rada" },
  {
    never: /kvote (svih )?mentora|upisan\p{L}* kvot(e|ama)(?!\p{L})/iu,
    but: "kvote",
    except: [[/bez upisane kvote/, "one quota"]],
  },
  { never: /odabranp{L}* (ste u|je) povjerenstv/i, but: "Imenovani ste u povjerenstvo" },
  {
    never: /(korisnika|nastavnika|studenta|voditelje|ga) se ne (može|obavješćuje)/i,
    but: "Korisnik se ne može obrisati",
  },
  { never: /umjesto toga[.”]?$/i, but: "Umjesto toga deaktivirajte račun" },
  {
    never: /brisanj\p{L}* osob(a|e)(?!\p{L})|obri(š|s)\p{L}* osobu/iu,
    but: "Brisanje osobnih podataka",
  },
  { never: /najnovij[ei] prvo/i, but: "od najnovijega" },
  {
    never: /stiž\p{L}* (li )?na (neki |koji )?rok|na (koji )?rok stiž/iu,
    but: "Hoću li stići u roku?",
  },
  { never: /red je na|(?<!\p{L})bude na vama/iu, but: "Vi ste na redu." },
  { never: /spol u tekstu/i, but: "Rod u tekstu" },
  { never: /evo što je s|^što je s odabranim/i, but: "Ishod po rezervacijama" },
  {
    never:
      /prestaje sama|dodaje sama?(?!\p{L})|(računaju|osvježavaju) (se )?sami|sami osvježavaju/iu,
    but: "dodaje se automatski",
  },
  {
    never: /po želji/i,
    but: "Neobvezno",
    except: [[/^Po želji upišite/, "an adverb of the sentence, not a label of a field"]],
  },
  { never: /na zvonu/i, but: "obaviješću" },
  { never: /koji je prošao/i, but: "mora biti u prošlosti" },
  { never: /(?<!\p{L})(ras)?zapakiraj/iu, but: "Komprimirajte ih" },
  { never: /termina obrane\.\}/i, but: "{Potvrđeno je # termina obrana.}" },
  { never: /na obavijesti i|neće biti”?\.?$/i, but: "neće se održati" },
];

const englishChoices: readonly Choice[] = [
  {
    never: /(?<![{\w/-])stud(y|ies)(?![\w/-])/i,
    but: "degree programme",
    except: [
      [/year of study/i, "how long somebody has studied"],
      [/completion of studies/i, "studying itself, which a certificate says is over"],
      [/If you do study here/, "the verb"],
    ],
  },
  { never: /study programme/i, but: "specialisation" },
  { never: /turn of (the|\{who)/i, but: "Waiting for the mentor." },
  { never: /highest number/i, but: "the maximum number" },
  { never: /how we tell you|do not tell me/i, but: "Notifications" },
  { never: /(have|has) been asked for/i, but: "have been requested" },
  { never: /proposals? of (a )?topics?/i, but: "My topic proposals" },
  {
    never: /proposal\w* (over|has been taken over)|takes it over, (it|returns)/i,
    but: "accepts it",
  },
  { never: /phase \{/i, but: "stage {nth} of {count}" },
  { never: /issued again/i, but: "Certificate needs reissuing since" },
  { never: /refused? the reservation/i, but: "Decline the reservation" },
  {
    never: /(ask|request) for another mentor/i,
    but: "Request a change of mentor",
    except: [[/The request for another mentor for/, "the notice that it was withdrawn"]],
  },
  { never: /press “/i, but: "Select “" },
  { never: /if you have, contact/i, but: "If you already have, contact" },
  { never: /topic of a mentor i follow/i, but: "A topic by a mentor I follow" },
  {
    never: /make (the|no|which) (period|defence)|defences you make/i,
    but: "You can defend between",
  },
];

const wronglySaid = (said: readonly Said[], { never, except = [], elsewhere = [] }: Choice) =>
  said.filter(({ where, sentence }) => {
    if (elsewhere.some(([place]) => place.test(where))) return false;
    const rest = except.reduce(
      (text, [right]) => text.replace(new RegExp(right, `g${right.flags}`), ""),
      sentence,
    );
    return never.test(rest);
  });

describe.each([
  ["Croatian", croatian, croatianChoices],
  ["English", english, englishChoices],
] as const)("the chosen words: %s", (_, said, choices) => {
  test("there are texts to look at", () => expect(said.length).toBeGreaterThan(1_000));

  test.each(choices)("never $never but “$but”", (choice) => {
    expect(wronglySaid(said, choice).map(({ where, sentence }) => `${where}: ${sentence}`)).toEqual(
      [],
    );
    expect(choice.never.test(choice.but)).toBe(false);
  });

  test.each(
    choices.flatMap(({ never, except = [] }) =>
      except.map(([right, why]) => ({ never, right, why })),
    ),
  )("the exception $right is needed: $why", ({ never, right }) => {
    expect(said.some(({ sentence }) => right.test(sentence) && never.test(sentence))).toBe(true);
  });

  test.each(
    choices.flatMap(({ never, elsewhere = [] }) =>
      elsewhere.map(([place, why]) => ({ never, place, why })),
    ),
  )("the texts at $place need the word: $why", ({ never, place }) => {
    expect(said.some(({ where, sentence }) => place.test(where) && never.test(sentence))).toBe(
      true,
    );
  });
});
