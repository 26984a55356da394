import { messagesOf } from "#kit/text/localization.ts";

/** Texts about corrections in the thread of a reservation, and the refusals of a correction. */
export const texts = {
  hr: {
    change: "{label}: {was} → {is}",
    rewritten: "{label}: tekst je izmijenjen",
    why: "Razlog: {reason}",
    flags: { true: "da", false: "ne" },
    open: "Ispravlja se obrana koja je zaključena. Ova rezervacija nema zaključene obrane.",
  },
  en: {
    change: "{label}: {was} → {is}",
    rewritten: "{label}: the text has been changed",
    why: "Reason: {reason}",
    flags: { true: "yes", false: "no" },
    open: "Only a closed defence is corrected. This reservation has none.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservations.corrections", texts);
