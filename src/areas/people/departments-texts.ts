import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    department: {
      names: ["Odjel", "Odjeli"],
      texts: {
        new: "Novi odjel",
        edit: "Uredi odjel",
        delete: "Obriši odjel",
        lead: "Odjeli fakulteta i njihovi voditelji. Voditelj objavljuje teme svojeg odjela.",
      },
    },
    userDepartment: {
      names: ["Nastavnik u odjelu", "Nastavnici u odjelima"],
      texts: {
        new: "Novi nastavnik u odjelu",
        edit: "Uredi nastavnika u odjelu",
        delete: "Ukloni nastavnika iz odjela",
        lead: "Kojim odjelima nastavnici pripadaju. Temu mogu predložiti samo u svojem odjelu.",
      },
    },
    fields: {
      name: "Naziv",
      nameEng: "Naziv na engleskom",
      head: "Voditelj",
      hrId: "Oznaka u kadrovskoj evidenciji",
      dabarId: "Oznaka u Dabru",
      user: "Nastavnik",
      department: "Odjel",
    },
    hints: {
      head: "Osoba mora imati i ulogu voditelja odjela; dodjeljuje se na stranici korisnika.",
      hrId: "Po njoj se podaci o zaposlenicima povezuju s odjelom.",
    },
    errors: {
      name: "Odjel s tim nazivom već postoji.",
      hrId: "Tu oznaku već ima drugi odjel.",
      once: "Taj nastavnik već pripada tom odjelu.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("departments", texts);
