import { messagesOf } from "#kit/text/localization.ts";

/** Texts about the impact of a defense deadline. */
export const texts = {
  hr: {
    scheduled:
      "{count, plural, =0 {U roku još nije zakazana nijedna obrana.} one {U roku je zakazana # obrana.} few {U roku su zakazane # obrane.} other {U roku je zakazano # obrana.}}",
    waiting:
      "{count, plural, =0 {Nijedan predani rad ne čeka termin u ovom roku.} one {# predani rad čeka termin i može se braniti u ovom roku.} few {# predana rada čekaju termin i mogu se braniti u ovom roku.} other {# predanih radova čeka termin i može se braniti u ovom roku.}}",
    open: "Konačne verzije primaju se do {submissionDate}",
    closed:
      "Rok za predaju konačne verzije prošao je {submissionDate}: radovi predani poslije brane se u jednom od idućih rokova.",
    outside:
      "{count, plural, one {Izvan roka ostala bi # zakazana obrana} few {Izvan roka ostale bi # zakazane obrane} other {Izvan roka ostalo bi # zakazanih obrana}}: {list}{more, plural, =0 {} other { i još {more}}}. Termini se pritom ne mijenjaju: javite mentorima da ih po potrebi premjeste.",
    one: "{student}, {when}",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("defenses.deadlines", texts);
