import { messagesOf } from "#kit/text/localization.ts";

/** Texts of what a committee takes along to a day of defenses, which no page loads. */
export const texts = {
  hr: {
    title: "Paket za dan obrana",
    fileName: "Paket za dan obrana {day}.{extension}",
    pdfInZip: "00 Paket za dan obrana.pdf",
    taken: "Preuzeto: {name}, {moment}",
    inNameOf: "{admin} u ime osobe {name}",
    confidential:
      "Samo za pripremu i vođenje obrana. Paket sadrži osobne podatke: ne prosljeđujte ga.",
    overview: "Redoslijed",
    number: "Br.",
    time: "Vrijeme",
    student: "Student",
    thesis: "Rad",
    online: "Obrana na daljinu",
    abstract: "Sažetak",
    noAbstract: "Sažetak nije upisan.",
    notes: "Bilješke",
    filesTitle: "Datoteke u ovom paketu",
    files: { thesis: "rad", attachment: "prilog" },
    note: {
      file: "00 Napomena.txt",
      lost: "Ove datoteke nisu u paketu jer ih na poslužitelju više nema. Javite to administratoru.",
      left: "Ove datoteke nisu u paketu jer bi bio prevelik. Preuzmite ih na stranici dana obrana.",
    },
    refusals: {
      tooMany:
        "Ovaj dan ima {count, plural, one {{count} obranu} few {{count} obrane} other {{count} obrana}}, a u paket ih stane najviše {most}. Ispišite stranicu dana i radove preuzmite pojedinačno.",
      busy: "Upravo se priprema više paketa. Pokušajte ponovno za minutu.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("dayPackage", texts);
