import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Poništavanje koraka",
    lead: "Korak možete poništiti dok nitko nije nastavio postupak ni o koraku obaviješten. Obavijesti se šalju {notice, plural, one {# minutu} few {# minute} other {# minuta}} nakon koraka, a bez njih je rok {limit, plural, one {# minuta} few {# minute} other {# minuta}}.",
    none: "Trenutačno nemate korak koji možete poništiti. Što je već nastavljeno ili objavljeno, ispravlja se novim korakom uz razlog, na stranici zapisa.",
    list: "Koraci koje možete poništiti",
    until: "može se poništiti do {when}",
    home: "Na moju stranicu",
    done: "{count, plural, =1 {Korak je poništen.} one {Poništen je # korak.} few {Poništena su # koraka.} other {Poništeno je # koraka.}}",
    refused:
      "{count, plural, one {# korak nije moguće poništiti.} few {# koraka nije moguće poništiti.} other {# koraka nije moguće poništiti.}}",
    nothing: "Nije navedeno što treba poništiti.",
    nameless: "Korak br. {id}",
    /** The steps without a row: those that make a record, and those of flows without rows. */
    steps: {
      "editRequest.send": "Poslan je zahtjev za izmjenu",
      "deleteRequest.send": "Poslan je zahtjev za brisanje",
      "mentorChange.request": "Zatražena je promjena mentora",
      "userStudy.mark": "Promijenjeni su podaci studenta",
      "studentProposal.send": "Poslan je prijedlog teme",
    },
  },
  en: {
    title: "Undoing a step",
    lead: "You can undo a step until somebody has gone on or was told of it. Notifications leave {notice, plural, one {# minute} other {# minutes}} after the step; without any, the limit is {limit, plural, one {# minute} other {# minutes}}.",
    none: "There is no step that you can undo now. What has been continued or published is corrected by a new step with a reason, on the page of the record.",
    list: "Steps that you can undo",
    until: "can be undone until {when}",
    home: "To my page",
    done: "{count, plural, =1 {The step has been undone.} one {# step has been undone.} other {# steps have been undone.}}",
    refused: "{count, plural, one {# step cannot be undone.} other {# steps cannot be undone.}}",
    nothing: "It isn’t said what to undo.",
    nameless: "Step no. {id}",
    steps: {
      "editRequest.send": "A change was requested",
      "deleteRequest.send": "A deletion was requested",
      "mentorChange.request": "A change of the mentor was requested",
      "userStudy.mark": "The data of a student were changed",
      "studentProposal.send": "A topic was proposed",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("undo", texts);
