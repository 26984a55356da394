import type { TitleShape } from "./fields/field.ts";
import type { FieldName } from "./fields/index.ts";
import type { Random } from "./random.ts";
import type { ThesisIdea } from "./thesis-ideas.ts";

/** What the student is to do: aim, theory, method, result, in whole sentences. */
export function composeDescription(random: Random, { aim, methods }: ThesisIdea): string {
  const how = random.shuffled(methods).slice(0, random.int(1, 2));
  return [`Cilj je rada ${aim}.`, random.pick(theory), ...how, random.pick(results)].join(" ");
}

/** Of a finished work. */
export function composeAbstract(random: Random, { summary, shape }: ThesisIdea): string {
  return [
    `U radu ${summary}.`,
    random.pick(done),
    random.pick(outcomes[outcomeKind(shape)]),
    random.pick(meaning),
  ].join(" ");
}

/** Two questions on the work, one on its subject. */
export const composeQuestions = (random: Random, field: FieldName) =>
  [
    ...random.shuffled(questions).slice(0, 2),
    `Koja biste dva izvora iz područja ${subjects[field]} preporučili onomu tko nastavlja istraživanje?`,
  ]
    .map((question, nth) => `${nth + 1}. ${question}`)
    .join("\n");

const theory = [
  "U teorijskom dijelu potrebno je odrediti temeljne pojmove, prikazati razvoj područja i kritički usporediti nalaze novijih domaćih i inozemnih istraživanja.",
  "Pregled literature treba obuhvatiti najmanje petnaest znanstvenih i stručnih izvora objavljenih u posljednjih deset godina te iz njega izvesti istraživačka pitanja.",
  "Najprije treba sažeto prikazati teorijski okvir i dosadašnje spoznaje, a zatim obrazložiti zašto je tema važna za hrvatske uvjete.",
  "Uvodno je potrebno opisati problem i predmet istraživanja, postaviti hipoteze i obrazložiti izbor metoda.",
  "Rad započinje pregledom pojmova i dosadašnjih pristupa, pri čemu posebno treba istaknuti pitanja o kojima se istraživači ne slažu.",
];

const results = [
  "Na temelju rezultata treba odgovoriti na istraživačka pitanja, navesti ograničenja i dati preporuke za praksu.",
  "Zaključci trebaju proizlaziti iz provedenog istraživanja, a prijedlozi poboljšanja moraju biti izvedivi i obrazloženi.",
  "Rad završava raspravom u kojoj se dobiveni rezultati uspoređuju s literaturom i predlažu smjerovi daljnjeg istraživanja.",
  "Očekivani je ishod jasno obrazložen prijedlog rješenja koji se može primijeniti i u sličnim organizacijama.",
  "U zaključku treba sažeti glavne spoznaje, ocijeniti njihovu pouzdanost i upozoriti na otvorena pitanja.",
];

const done = [
  "Prikazani su temeljni pojmovi i dosadašnja istraživanja, a zatim je na prikupljenim podatcima provedeno vlastito istraživanje.",
  "Nakon pregleda literature opisane su primijenjene metode, prikupljeni podatci i način njihove obrade.",
  "Teorijski okvir izveden je iz domaće i inozemne literature, a provjeren je na odabranom primjeru.",
];

/** What may come out depends on what was asked. */
const outcomeKind = (shape: TitleShape | undefined) => {
  if (shape === "impact") return "relation";
  return shape === "use" || shape === "development" ? "solution" : "state";
};

const outcomes = {
  relation: [
    "Rezultati pokazuju da je povezanost očekivanog smjera, ali slabija nego što navode slična istraživanja.",
    "Dobiveni rezultati potvrđuju glavnu hipotezu i upućuju na razlike među promatranim skupinama.",
    "Utvrđena je umjerena povezanost, a razlozi se objašnjavaju posebnostima hrvatskih uvjeta.",
  ],
  solution: [
    "Pokazalo se da predloženo rješenje daje bolje rezultate od dosadašnjeg uz prihvatljiv trošak uvođenja.",
    "Provedena provjera potvrđuje da je rješenje primjenjivo, a izdvojena su i tri područja za poboljšanje.",
    "Rezultati su usporedivi s onima iz literature, pri čemu najviše ovise o kvaliteti ulaznih podataka.",
  ],
  state: [
    "Utvrđeno je da postojeća praksa zaostaje za preporukama iz literature te su izdvojena tri područja za poboljšanje.",
    "Rezultati upućuju na znatne razlike među promatranim primjerima, koje se objašnjavaju veličinom i iskustvom.",
    "Pokazalo se da su najveće prepreke organizacijske, a tek zatim financijske naravi.",
  ],
} as const;

const meaning = [
  "Na kraju su navedena ograničenja istraživanja i dane su preporuke za primjenu.",
  "Zaključci mogu poslužiti kao polazište za odluke u praksi i za daljnja istraživanja.",
  "Rad završava prijedlogom mjera i smjernicama za buduća istraživanja.",
];

const questions = [
  "Koja su glavna ograničenja provedenog istraživanja?",
  "Zašto je odabrana upravo ta metoda i koja je bila druga mogućnost?",
  "Kako bi se rezultati promijenili na većem uzorku?",
  "Što biste preporučili organizaciji koja želi primijeniti Vaše nalaze?",
  "Koji Vas je rezultat najviše iznenadio i kako ga objašnjavate?",
  "Kako ste provjerili pouzdanost prikupljenih podataka?",
  "Po čemu se Vaši zaključci razlikuju od dosadašnjih istraživanja?",
];

/** In the genitive, after "iz područja". */
const subjects: Record<FieldName, string> = {
  accounting: "računovodstva",
  dataScience: "podatkovne znanosti",
  eBusiness: "elektroničkog poslovanja",
  entrepreneurship: "poduzetništva",
  finance: "financija",
  informationSystems: "informacijskih sustava",
  management: "menadžmenta",
  marketing: "marketinga",
  security: "informacijske sigurnosti",
  software: "programskog inženjerstva",
  sustainability: "održivog razvoja",
  tourism: "turizma",
  trade: "trgovine i logistike",
};
