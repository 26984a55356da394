export const texts = {
  hr: {
    names: ["Sigurnosni događaj", "Sigurnosni događaji"],
    fields: {
      at: "Vrijeme",
      kind: "Događaj",
      username: "Račun",
      realUsername: "Administrator",
      network: "Dio mrežne adrese",
      origin: "Stranica s koje je zahtjev došao",
    },
    kinds: {
      signInFailed: "Neuspjela prijava",
      signInThrottled: "Prijava zaustavljena nakon previše pokušaja",
      signOutRefused: "Odbijena neispravna odjava putem AAI@EduHr",
      impersonationStarted: "Početak rada u tuđe ime",
      impersonationEnded: "Kraj rada u tuđe ime",
      originRefused: "Odbijen zahtjev s druge stranice",
      passwordChanged: "Promjena vlastite lozinke",
      passwordReset: "Nova lozinka poveznicom iz e-pošte",
    },
  },
} as const;
