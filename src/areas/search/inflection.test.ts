import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText } from "#kit/text/croatian.ts";
import { inflect } from "./inflection.ts";

const words: readonly string[] = [
  "tema teme temi temu temo temom temama",
  "digitalizacija digitalizacije digitalizaciji digitalizaciju digitalizacijom digitalizacijama",
  "računalni računalnih računalnoga računalnog računalnom računalnim računalnima računalna računalnu računalnoj",
  "rad rada radu radom radovi radova radovima radove",
  "model modela modelu modelom modeli modele modelima",
  "upravljanje upravljanja upravljanju upravljanjem upravljanjima",
  "tehnika tehnike tehnici tehniku tehnikom tehnikama",
  "knjiga knjige knjizi knjigu knjigom knjigama",
  "algoritam algoritma algoritmu algoritmom algoritmi algoritama algoritme algoritmima",
  "sigurnost sigurnosti sigurnošću sigurnostima",
  "učinak učinka učinku učinkom učinci učinaka učinke učincima",
  "pčela pčele pčeli pčelu pčelom pčelama",
  "šumski šumskih šumskog šumskome šumskoj šumskim",
  "sustav sustava sustavu sustavom sustavi sustave sustavima",
  "stroj stroja strojem strojevi strojeva strojevima",
  "naselje naselja naselju naseljem naseljima",
  "podatak podatka podatku podatkom podaci podataka podatke podacima",
  "zadatak zadatka zadatku zadaci zadataka zadacima",
  "projekt projekta projektu projektom projekti projekata projekte projektima",
  "student studenta studentu studenti studenata studentima",
  "dokument dokumenta dokumenti dokumenata dokumentima",
  "zemlja zemlje zemlji zemlju zemljom zemalja zemljama",
  "crkva crkve crkvi crkvu crkvom crkava crkvama",
  "društvo društva društvu društvom društava društvima",
  "tvrtka tvrtke tvrtki tvrtku tvrtkom tvrtaka tvrtkama",
  "centar centra centru centrom centri centara centrima",
  "posao posla poslu poslom poslovi poslova poslove poslovima",
  "misao misli mislima",
  "bolest bolesti bolešću bolestima",
  "vrijeme vremena vremenu vremenom vremenima",
  "dijete djeteta djetetu djetetom djeca djece djeci djecu djecom",
  "dio dijela dijelu dijelom dijelovi dijelova dijelove dijelovima",
  "video videa videu videom videi videima",
  "sudac suca sucu sucem suci sudaca sucima",
  "method methods",
  "technology technologies",
  "analysis analyses",
];

describe("every form of a word finds all its forms", () => {
  test.each(words)("%s", (line) => {
    const forms = line.split(" ").map(foldText);
    for (const form of forms) expect(inflect(form), form).toEqual(expect.arrayContaining(forms));
  });
});

test.each([
  ["tema", "temelj"],
  ["tema", "temperatura"],
  ["šuma", "sumnja"],
  ["broj", "bra"],
  ["rad", "radnik"],
  ["more", "model"],
  ["dom", "da"],
  ["studij", "studio"],
  ["proces", "procijeniti"],
  ["porez", "poremećaj"],
  ["banka", "banana"],
  ["drvo", "Drava"],
])("%s is not a form of %s", (word, other) => {
  expect(inflect(foldText(word))).not.toContain(foldText(other));
});

test("other words are not inflected", () => {
  for (const word of ["3d", "5", "it", "язык", "a"]) expect(inflect(word)).toEqual([word]);
});

test("the forms include the word, and their number is limited", () => {
  const word = fc.string({
    unit: fc.constantFrom(..."abceikgmnostuvz"),
    minLength: 1,
    maxLength: 14,
  });
  fc.assert(
    fc.property(word, (sample) => {
      const forms = inflect(sample);
      return forms[0] === sample && forms.length <= 260 && new Set(forms).size === forms.length;
    }),
  );
});
