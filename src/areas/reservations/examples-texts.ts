import { messagesOf } from "#kit/text/localization.ts";

const hr = {
  title: "Primjer dobrog rada",
  consent:
    "Pristajem da mentori ovoga fakulteta moj obranjeni rad preporučuju studentima kao primjer dobrog rada.",
  means:
    "Mentori na popisu vide naslov rada, Vaše ime, studij i godinu obrane. Ocjenu ne vide. Pristanak ne mijenja tko smije otvoriti rad: ako cjelovit rad nije javan, ni mentori s popisa ne mogu ga otvoriti.",
  revocable:
    "Pristanak je dobrovoljan i možete ga povući u svako doba; rad tada odmah nestaje s popisa.",
  notDefended: "Rad se na popisu pojavljuje nakon obrane, kad ishod postane konačan.",
  given: "Pristali ste",
  notGiven: "Niste pristali.",
  give: "Pristajem",
  revoke: "Povuci pristanak",
  notNow:
    "Pristanak možete dati uz izjave, nakon što mentor odobri rad i potvrdi se da nemate dugovanja, ili poslije.",
  done: {
    given: "Pristanak je zabilježen.",
    revoked: "Pristanak je povučen. Rad više nije na popisu primjera.",
  },
  list: {
    title: "Primjeri dobrih radova",
    lead: "Obranjeni radovi čiji su autori pristali da ih preporučujete studentima. Cjelovit rad otvara se samo ako je javan.",
    search: "Naslov ili autor",
    study: "Studij",
    allStudies: "Svi studiji",
    show: "Prikaži",
    caption: "Radovi koji se smiju navoditi kao primjer",
    thesis: "Rad",
    author: "Autor",
    year: "Godina obrane",
    access: "Cjelovit rad",
    open: { true: "javan", false: "nije javan" },
    found: "{count, plural, one {# rad} few {# rada} other {# radova}}",
    noneFound: "Nijedan rad ne odgovara upitu",
    noneFoundText: "Promijenite naslov ili autora, odnosno odaberite drugi studij.",
    showAll: "Prikaži sve radove",
    empty: "Zasad nema primjera",
    emptyText:
      "Rad se ovdje pojavljuje kad je obranjen, a student je pristao da se navodi kao primjer.",
    pages: "Stranice popisa",
    previous: "Prethodna",
    next: "Sljedeća",
  },
} as const;

const en = {
  title: "Example of good work",
  consent:
    "I consent to the mentors of this faculty recommending my defended thesis to students as an example of good work.",
  means:
    "On their list, mentors see the title of the thesis, your name, the degree programme and the year of the defence. They do not see the grade. The consent does not change who may open the thesis: if the full text is not public, mentors cannot open it from the list either.",
  revocable:
    "The consent is voluntary, and you can withdraw it at any time; the thesis then leaves the list at once.",
  notDefended: "The thesis appears on the list after the defence, once the outcome is final.",
  given: "You consented",
  notGiven: "You have not consented.",
  give: "I consent",
  revoke: "Withdraw the consent",
  notNow:
    "You can consent together with the statements, once the mentor has approved the thesis and you owe nothing, or later.",
  done: {
    given: "Your consent has been recorded.",
    revoked: "Your consent has been withdrawn. The thesis is no longer on the list of examples.",
  },
} as const;

export const texts = { hr, en: { ...hr, ...en } };
export const messages = /* @__PURE__ */ messagesOf("examples", { hr, en });
