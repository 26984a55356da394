import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    names: ["Dvorana", "Dvorane"],
    page: {
      new: "Nova dvorana",
      edit: "Uredi dvoranu",
      delete: "Obriši dvoranu",
      lead: "Dvorane i virtualne sobe u kojima se održavaju obrane. Mentor bira među onima koje su u uporabi.",
      current: "U uporabi",
    },
    fields: {
      name: "Naziv",
      capacity: "Broj mjesta",
      link: "Poveznica za obranu na daljinu",
      active: "U uporabi",
    },
    hints: {
      name: "Na primjer: Dvorana A-101.",
      link: "Vide je samo student, mentor, komentor, povjerenstvo i studentska služba.",
      active: "Dvorana koja nije u uporabi više se ne nudi; zakazane obrane ostaju u njoj.",
    },
    activity: { true: "da", false: "ne" },
    errors: {
      name: "Dvorana s tim nazivom već postoji.",
      link: "Upišite poveznicu koja počinje s https://.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("rooms", texts);
