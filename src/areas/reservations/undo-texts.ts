import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    ownStep: "Vaš zadnji korak: {step}. Možete ga poništiti do {when}, dok nitko ne nastavi.",
    undoOwnStep: "Poništi ovaj korak",
    /** What the person who took a step can do once it can no longer be undone. */
    instead: {
      reserve: "Dok mentor ne potvrdi rezervaciju, možete je otkazati na njezinoj stranici.",
    },
  },
  en: {
    ownStep: "Your last step: {step}. You can undo it until {when}, unless somebody goes on.",
    undoOwnStep: "Undo this step",
    instead: {
      reserve: "Until the mentor confirms the reservation, you can cancel it on its page.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservationUndo", texts);
