import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the public copy without personal data. */
const hr = {
  title: "Javna inačica rada",
  fields: {
    file: "Javna inačica",
    reason: "Razlog",
    givenOn: "Javna od",
    sha256: "SHA-256",
  },
  lead: "Ako u radu ima osobnih podataka, primjerice potpisa, adrese ili JMBAG-a, za javnost ga može zamijeniti inačica bez njih. Javna stranica rada, čitači zapisa i paket za Dabar tada daju samo nju. Izvornik ostaje zapis o studiju: i dalje ga otvaraju mentor, povjerenstvo i službe.",
  notNow:
    "Javnu inačicu student može dati čim je konačna verzija odobrena, a knjižnica nakon obrane.",
  original: "Javnost dobiva izvornu datoteku rada.",
  withdrawn: "Javna je inačica povučena, pa javnost opet dobiva izvornik. Razlog: {reason}",
  give: {
    title: "Zamijeni datoteku za javnost",
    again: "Zamijeni javnu inačicu",
    file: "Inačica bez osobnih podataka",
    fileHint: "Isti rad iz kojega su uklonjeni samo osobni podaci.",
    reasonHint: "Vide ga student, knjižnica, studentska služba i administrator. Nije javan.",
    submit: "Objavi javnu inačicu",
    missing: "Odaberite PDF bez osobnih podataka.",
  },
  withdraw: {
    title: "Povuci javnu inačicu",
    submit: "Povuci javnu inačicu",
    sure: "Povući javnu inačicu?",
    sureText: "Javnost će opet dobivati izvornu datoteku rada, sa svime što u njoj piše.",
  },
  repository:
    "Rad je već u nacionalnom repozitoriju. Datoteku ondje mora ručno zamijeniti urednik repozitorija.",
  done: {
    given: "Javna je inačica spremljena. Javnost od sada dobiva samo nju.",
    givenInRepository:
      "Javna je inačica spremljena. Rad je već u nacionalnom repozitoriju: datoteku ondje mora ručno zamijeniti urednik.",
    withdrawn: "Javna je inačica povučena. Javnost opet dobiva izvornik.",
    withdrawnInRepository:
      "Javna je inačica povučena. Rad je već u nacionalnom repozitoriju: datoteku ondje mora ručno zamijeniti urednik.",
  },
  refusals: {
    stale:
      "Netko je u međuvremenu promijenio ovu verziju rada. Učitajte stranicu ponovno i pogledajte što sada vrijedi.",
    none: "Rad nema javnu inačicu koju bi trebalo povući.",
  },
} as const;

const en = {
  title: "Public copy of the thesis",
  fields: {
    file: "Public copy",
    reason: "Reason",
    givenOn: "Public since",
    sha256: "SHA-256",
  },
  lead: "If the thesis contains personal data, such as signatures, an address or a JMBAG, a copy without them may take its place in public. The public page, harvesters of records and the package for Dabar then give only the copy. The original stays as the faculty's record: mentor, committee and offices still open it.",
  notNow:
    "The student can give a public copy as soon as the final version is approved, the library after the defence.",
  original: "The public gets the original file of the thesis.",
  withdrawn:
    "The public copy has been withdrawn, so the public gets the original again. Reason: {reason}",
  give: {
    title: "Replace the file for the public",
    again: "Replace the public copy",
    file: "Copy without personal data",
    fileHint: "The same thesis, from which only personal data have been removed.",
    reasonHint: "Seen by the student, the library, student services and the admin. Not public.",
    submit: "Publish the copy",
    missing: "Choose a PDF without personal data.",
  },
  withdraw: {
    title: "Withdraw the public copy",
    submit: "Withdraw the public copy",
    sure: "Withdraw the public copy?",
    sureText: "The public will get the original file again, with everything in it.",
  },
  repository:
    "The thesis is already in the national repository, where only its editor can replace the file, by hand.",
  done: {
    given: "The public copy has been saved. From now on the public gets only the copy.",
    givenInRepository:
      "The public copy has been saved. The thesis is already in the national repository, where its editor has to replace the file by hand.",
    withdrawn: "The public copy has been withdrawn. The public gets the original again.",
    withdrawnInRepository:
      "The public copy has been withdrawn. The thesis is already in the national repository, where its editor has to replace the file by hand.",
  },
  refusals: {
    stale: "Somebody has changed this version meanwhile. Reload the page to see what holds now.",
    none: "The thesis has no public copy that could be withdrawn.",
  },
} as const;

export const texts = { hr, en };

export const messages = /* @__PURE__ */ messagesOf("documents.publicCopy", { hr, en });
