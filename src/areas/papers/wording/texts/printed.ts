/** Texts that the layout prints besides the wording. */
export const texts = {
  hr: {
    kinds: {
      formB: "Obrazac B",
      applicationForm: "Prijavnica za obranu rada",
      minutes: "Zapisnik o obrani rada",
      certificate: "Potvrda o završetku studija",
    },
    preview: "PREGLED",
    specimen: "PROBNI PRIMJERAK",
    specimenMark: "PROBNI",
    previewFooter: "Pregled prije izdavanja; nije isprava.",
    copyFooter: "Primjerak {copy}, izdan {day}",
    hour: "{time} sati",
    inPlaceOf: "{name}, u zamjeni za: {represented}",
    agreed: { yes: "da", no: "ne" },
    studyWithProgram: "{study}, studijski program {program}",
    titleKinds: { academic: "akademski", professional: "stručni" },
    titleWithShort: "{title} ({short})",
    extent:
      "{semesterCount, plural, one {# semestar} few {# semestra} other {# semestara}}, " +
      "{ects, plural, one {# ECTS bod} few {# ECTS boda} other {# ECTS bodova}}",
    qr: "QR kôd s adresom za provjeru isprave",
    verify: "Provjera: {address}",
  },
  en: {
    kinds: {
      formB: "Form B",
      applicationForm: "Application for the thesis defence",
      minutes: "Minutes of the thesis defence",
      certificate: "Certificate of completion",
    },
    preview: "PREVIEW",
    specimen: "SPECIMEN",
    specimenMark: "SPECIMEN",
    previewFooter: "A preview before issuing; not a document.",
    copyFooter: "Copy {copy}, issued {day}",
    hour: "{time}",
    inPlaceOf: "{name}, standing in for {represented}",
    agreed: { yes: "yes", no: "no" },
    studyWithProgram: "{study}, specialisation {program}",
    titleKinds: { academic: "academic", professional: "professional" },
    titleWithShort: "{title} ({short})",
    extent:
      "{semesterCount, plural, one {# semester} other {# semesters}}, " +
      "{ects, plural, one {# ECTS credit} other {# ECTS credits}}",
    qr: "QR code with the address at which the document can be verified",
    verify: "Verify: {address}",
    notInEnglish: "[no English for: {text}]",
    international: "For international use",
    reference: "Issued in addition to the original in Croatian: copy {number} of {day}",
    classification: "KLASA: {classificationNo}",
    registration: "URBROJ: {registrationNo}",
    verificationCode: "verification code {code}",
  },
} as const;
