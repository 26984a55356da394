import { messagesOf } from "#kit/text/index.ts";

export const texts = {
  hr: {
    title: "Provjera potvrde",
    lead: "Upišite kôd s potvrde o završetku studija ili otvorite poveznicu iz njezina QR koda.",
    form: "Kôd",
    code: "Kôd s potvrde",
    codeHint: "Šesnaest znakova, primjerice 7K2M-9QXA-4B1C-R8TD.",
    check: "Provjeri",
    result: "Rezultat provjere",
    states: {
      valid: "Potvrda vrijedi",
      outdated: "Potvrda se zamjenjuje novom",
      replaced: "Potvrda je zamijenjena",
      revoked: "Potvrda je poništena",
    },
    explained: {
      valid: "Fakultet je izdao ovu potvrdu i ona vrijedi.",
      outdated:
        "Fakultet je izdao ovu potvrdu, a poslije ispravio podatke na njoj. Ova više ne vrijedi; nova se tek izdaje.",
      replaced: "Fakultet je izdao ovu potvrdu, a poslije nje noviju. Vrijedi novija.",
      revoked: "Fakultet je izdao ovu potvrdu i poslije je poništio. Ona više ne vrijedi.",
    },
    unknown: "Potvrde s tim kodom nema",
    unknownText: "Provjerite jeste li dobro prepisali kôd. Ako jeste, fakultet nije izdao tu potvrdu.",
    fields: {
      study: "Studij",
      thesis: "Naslov rada",
      initials: "Inicijali",
      issuedOn: "Izdano",
      revokedOn: "Poništeno",
    },
    privacy: "Ime, ocjena i drugi osobni podaci ovdje se ne prikazuju; usporedite ih s potvrdom koju imate.",
    file: {
      title: "Usporedba datoteke",
      lead: "Odaberite PDF potvrde ili ga ispustite ovdje. Uspoređuje se u Vašem pregledniku i nikamo se ne šalje.",
      choose: "PDF potvrde",
      same: "Datoteka je istovjetna izdanoj potvrdi.",
      different: "Datoteka nije istovjetna izdanoj potvrdi. Izmijenjena je ili je to druga datoteka.",
      failed: "Datoteku nije moguće pročitati. Pokušajte ponovno.",
      insecure: "Preglednik uspoređuje datoteke samo na sigurnoj vezi (https).",
    },
    tooMany: "S Vaše je mreže provjereno previše nepostojećih kodova. Pokušajte ponovno za četvrt sata.",
  },
  en: {
    title: "Verify a certificate",
    lead: "Enter the code on the certificate of completion, or follow the link in its QR code.",
    form: "Code",
    code: "Code on the certificate",
    codeHint: "Sixteen characters, such as 7K2M-9QXA-4B1C-R8TD.",
    check: "Verify",
    result: "Result",
    states: {
      valid: "The certificate is valid",
      outdated: "The certificate is being replaced",
      replaced: "The certificate has been replaced",
      revoked: "The certificate has been revoked",
    },
    explained: {
      valid: "The faculty issued this certificate and it is valid.",
      outdated:
        "The faculty issued this certificate and later corrected its data. It is no longer valid; a new one will be issued.",
      replaced: "The faculty issued this certificate and later a newer one. The newer one is valid.",
      revoked: "The faculty issued this certificate and later revoked it. It is no longer valid.",
    },
    unknown: "There is no certificate with this code",
    unknownText: "Check that you have copied the code correctly. If so, the faculty did not issue this certificate.",
    fields: {
      study: "Degree programme",
      thesis: "Thesis title",
      initials: "Initials",
      issuedOn: "Issued",
      revokedOn: "Revoked",
    },
    privacy: "The name, the grade and other personal data are not shown here; compare them with your certificate.",
    file: {
      title: "Compare a file",
      lead: "Choose the PDF of the certificate or drop it here. It is compared in your browser and sent nowhere.",
      choose: "PDF of the certificate",
      same: "The file is identical to the issued certificate.",
      different: "The file is not identical to the issued certificate. It was changed, or it is another file.",
      failed: "The file could not be read. Please try again.",
      insecure: "The browser compares files only over a secure connection (https).",
    },
    tooMany: "Too many unknown codes have been checked from your network. Please try again in a quarter of an hour.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("papers.verification", texts);
