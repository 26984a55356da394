import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Provjera isprave",
    lead: "Upišite kôd s isprave koju je izdao fakultet ili otvorite poveznicu iz njezina QR koda.",
    form: "Kôd",
    code: "Kôd s isprave",
    codeHint: "Šesnaest znakova, primjerice 7K2M-9QXA-4B1C-R8TD.",
    check: "Provjeri",
    result: "Rezultat provjere",
    states: {
      valid: "{kind, select, certificate {Potvrda} other {Isprava}} vrijedi",
      outdated: "{kind, select, certificate {Potvrda} other {Isprava}} se zamjenjuje novom",
      replaced: "{kind, select, certificate {Potvrda} other {Isprava}} je zamijenjena",
      revoked: "{kind, select, certificate {Potvrda} other {Isprava}} je poništena",
      withdrawn: "Isprava je povučena",
      originalReplaced: "Izvornik je zamijenjen",
      originalRevoked: "Izvornik je poništen",
    },
    explained: {
      valid: "Fakultet je izdao ovu ispravu i ona vrijedi.",
      outdated:
        "Fakultet je izdao ovu ispravu, a poslije ispravio podatke na njoj. Ova više ne vrijedi; nova se tek izdaje.",
      replaced: "Fakultet je izdao ovu ispravu, a poslije nje noviju. Vrijedi novija.",
      revoked: "Fakultet je izdao ovu ispravu i poslije je poništio. Ona više ne vrijedi.",
      withdrawn: "Fakultet je izdao ovu ispravu i poslije je povukao. Ona više ne vrijedi.",
      originalReplaced:
        "Fakultet je izdao ovu ispravu uz izvornik na hrvatskom, a poslije je izvornik zamijenio novim. Ova isprava više ne vrijedi.",
      originalRevoked:
        "Fakultet je izdao ovu ispravu uz izvornik na hrvatskom, a poslije je izvornik poništio. Ova isprava više ne vrijedi.",
    },
    unknown: "Isprave s tim kodom nema",
    unknownText:
      "Provjerite jeste li dobro prepisali kôd. Ako jeste, fakultet nije izdao tu ispravu.",
    languages: {
      hr: "na hrvatskom",
      en: "na engleskom",
      international: "na engleskom, za međunarodnu uporabu",
    },
    kindInLanguage: "{kind}, {language}",
    originalIssued: "izdan {day}",
    fields: {
      kind: "Isprava",
      original: "Izvornik na hrvatskom",
      study: "Studij",
      thesis: "Naslov rada",
      initials: "Inicijali",
      issuedOn: "Izdano",
      revokedOn: "Poništeno",
      withdrawnOn: "Povučeno",
      seals: "Pečat ili potpis",
    },
    seals: {
      own: "napredni elektronički pečat",
      seal: "{level, select, qualified {kvalificirani elektronički pečat} qualifiedCertificate {elektronički pečat s kvalificiranim certifikatom} other {elektronički pečat, nije kvalificiran}}",
      signature:
        "{level, select, qualified {kvalificirani elektronički potpis osobe} qualifiedCertificate {elektronički potpis osobe s kvalificiranim certifikatom} other {elektronički potpis osobe, nije kvalificiran}}",
      byCertificate: "prema podacima u certifikatu",
      issuer: "izdao {issuer}",
      until: "certifikat vrijedi do {day}",
      stamped: "vremenski žig {at}",
      unchecked:
        "Pouzdanost izdavatelja i opoziv certifikata ovdje nisu provjereni. Provjerava ih program za čitanje PDF-a.",
    },
    privacy:
      "Ime, ocjena i drugi osobni podaci ovdje se ne prikazuju; usporedite ih s ispravom koju imate.",
    file: {
      title: "Usporedba datoteke",
      lead: "Odaberite PDF isprave ili ga ispustite ovdje. Uspoređuje se u Vašem pregledniku i nikamo se ne šalje.",
      choose: "PDF isprave",
      same: "Datoteka je istovjetna izdanoj ispravi.",
      sealedSince:
        "Datoteka je ta isprava prije nego što je zapečaćena ili potpisana. Vrijedi, a otada je zapečaćena.",
      different:
        "Datoteka nije istovjetna izdanoj ispravi. Izmijenjena je ili je to druga datoteka.",
      failed: "Datoteku nije moguće pročitati. Pokušajte ponovno.",
      insecure: "Preglednik uspoređuje datoteke samo na sigurnoj vezi (https).",
    },
    tooMany:
      "S Vaše je mreže provjereno previše nepostojećih kodova. Pokušajte ponovno za četvrt sata.",
  },
  en: {
    title: "Verify a document",
    lead: "Enter the code on a document issued by the faculty, or follow the link in its QR code.",
    form: "Code",
    code: "Code on the document",
    codeHint: "Sixteen characters, such as 7K2M-9QXA-4B1C-R8TD.",
    check: "Verify",
    result: "Result",
    states: {
      valid: "The {kind, select, certificate {certificate} other {document}} is valid",
      outdated: "The {kind, select, certificate {certificate} other {document}} is being replaced",
      replaced: "The {kind, select, certificate {certificate} other {document}} has been replaced",
      revoked: "The {kind, select, certificate {certificate} other {document}} has been revoked",
      withdrawn: "The document has been withdrawn",
      originalReplaced: "The original has been replaced",
      originalRevoked: "The original has been revoked",
    },
    explained: {
      valid: "The faculty issued this document and it is valid.",
      outdated:
        "The faculty issued this document and later corrected its data. It is no longer valid; a new one will be issued.",
      replaced: "The faculty issued this document and later a newer one. The newer one is valid.",
      revoked: "The faculty issued this document and later revoked it. It is no longer valid.",
      withdrawn: "The faculty issued this document and later withdrew it. It is no longer valid.",
      originalReplaced:
        "The faculty issued this document in addition to an original in Croatian, which it later replaced. This document is no longer valid.",
      originalRevoked:
        "The faculty issued this document in addition to an original in Croatian, which it later revoked. This document is no longer valid.",
    },
    unknown: "There is no document with this code",
    unknownText:
      "Check that you have copied the code correctly. If so, the faculty did not issue this document.",
    languages: {
      hr: "in Croatian",
      en: "in English",
      international: "in English, for international use",
    },
    kindInLanguage: "{kind}, {language}",
    originalIssued: "issued on {day}",
    fields: {
      kind: "Document",
      original: "Original in Croatian",
      study: "Degree programme",
      thesis: "Thesis title",
      initials: "Initials",
      issuedOn: "Issued",
      revokedOn: "Revoked",
      withdrawnOn: "Withdrawn",
      seals: "Seal or signature",
    },
    seals: {
      own: "advanced electronic seal",
      seal: "{level, select, qualified {qualified electronic seal} qualifiedCertificate {electronic seal with a qualified certificate} other {electronic seal, not qualified}}",
      signature:
        "{level, select, qualified {qualified electronic signature of a person} qualifiedCertificate {electronic signature of a person with a qualified certificate} other {electronic signature of a person, not qualified}}",
      byCertificate: "according to the certificate",
      issuer: "issued by {issuer}",
      until: "certificate valid until {day}",
      stamped: "timestamp {at}",
      unchecked:
        "Whether the issuer is trusted and whether the certificate was revoked is not checked here. Your PDF reader checks both.",
    },
    privacy:
      "The name, the grade and other personal data are not shown here; compare them with the document you have.",
    file: {
      title: "Compare a file",
      lead: "Choose the PDF of the document or drop it here. It is compared in your browser and sent nowhere.",
      choose: "PDF of the document",
      same: "The file is identical to the issued document.",
      sealedSince:
        "The file is the issued document as it was before a seal or signature. It is as valid as this one, which has been sealed since.",
      different:
        "The file is not identical to the issued document. It was changed, or it is another file.",
      failed: "The file could not be read. Please try again.",
      insecure: "The browser compares files only over a secure connection (https).",
    },
    tooMany:
      "Too many unknown codes have been checked from your network. Please try again in a quarter of an hour.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("papers.verification", texts);
