/** Texts about reads of personal data, for the admin. */
export const texts = {
  hr: {
    title: "Tko je čitao osobne podatke",
    lead: "Tko je i kada otvorio tuđe potvrde, potvrde o uplati, isprave, dosje ili korisničku stranicu. Čitanja istog zapisa unutar jednog sata stoje u jednom retku. Prikazuje se zadnjih pet tisuća redaka.",
    empty: "Nema zapisanih čitanja.",
    ofSubject: "Prikazana su čitanja podataka osobe: {name}.",
    byReader: "Prikazano je što je čitala osoba: {name}.",
    all: "Prikaži sve",
    kinds: {
      user: "Korisnik",
      userStudy: "Student na studiju",
      dossier: "Dosje",
      certificate: "Potvrda o završetku",
      paper: "Isprava",
      paperBatch: "Paket isprava",
      paymentProof: "Potvrda o uplati",
      userList: "Popis korisnika",
      studentList: "Popis studenata",
      certificateList: "Popis potvrda",
    },
    columns: {
      lastAt: "Kada",
      reader: "Tko je čitao",
      realReader: "Administrator u njegovo ime",
      kind: "Što",
      subject: "Čiji podaci",
      times: "Puta",
      address: "Mrežna adresa",
    },
    noSubject: "više osoba",
  },
} as const;

/** What was read, as the person concerned reads it. */
export const readKinds = {
  hr: texts.hr.kinds,
  en: {
    user: "User page",
    userStudy: "Student on a study",
    dossier: "Student's file",
    certificate: "Certificate of completion",
    paper: "Paper",
    paperBatch: "Batch of papers",
    paymentProof: "Proof of payment",
    userList: "List of users",
    studentList: "List of students",
    certificateList: "List of certificates",
  },
} as const;
