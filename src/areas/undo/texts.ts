import { messagesOf } from "#kit/text/index.ts";

export const texts = {
  hr: {
    title: "Poništavanje koraka",
    lead: "Korak se poništava tipkom „Poništi”, koja je uz poruku o obavljenom koraku deset sekundi.",
    home: "Na moju stranicu",
    done: "{count, plural, =1 {Korak je poništen.} one {Poništen je # korak.} few {Poništena su # koraka.} other {Poništeno je # koraka.}}",
    refused:
      "{count, plural, one {# korak nije moguće poništiti.} few {# koraka nije moguće poništiti.} other {# koraka nije moguće poništiti.}}",
    nothing: "Nije navedeno što treba poništiti.",
    nameless: "Korak br. {id}",
  },
  en: {
    title: "Undoing a step",
    lead: "A step is undone with the button “Undo”, which stands beside the message about the step for ten seconds.",
    home: "To my page",
    done: "{count, plural, =1 {The step has been undone.} one {# step has been undone.} other {# steps have been undone.}}",
    refused: "{count, plural, one {# step cannot be undone.} other {# steps cannot be undone.}}",
    nothing: "It isn’t said what to undo.",
    nameless: "Step no. {id}",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("undo", texts);
