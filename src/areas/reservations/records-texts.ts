import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the reservation records. Statuses, transitions and fields are in texts.ts. */
export const texts = {
  hr: {
    titles: "Rezervacije",
    lead: "Rezervacije tema sa studentima, rokovima i ishodom. Njihov se status mijenja samo koracima onih koji su na redu.",
    view: { label: "Prikaz rezervacija", current: "U tijeku", all: "Sve rezervacije" },
    actions: {
      new: "Provjera uvjeta za rezervaciju",
      life: "Tijek i koraci",
      record: "Natrag na zapis",
    },
    sections: {
      thesis: "Tema i student",
      terms: "Rokovi",
      clearance: "Uplata, potvrde i izjave",
      defense: "Obrana i ishod",
      certificate: "Potvrda o završetku studija",
      withWhom: "{when}, {who}",
    },
    certificate: {
      open: "Otvori potvrdu",
      none: "Potvrda još nije izrađena.",
      create: "Izradi potvrdu",
    },
    yes: "da",
    no: "ne",
    nothing: "nije upisano",
    new: {
      title: "Nova rezervacija",
      lead: "Temu rezervira student. Ovdje provjeravate ispunjava li za neku temu sve uvjete i što mu nedostaje.",
      student: "Student",
      thesis: "Tema",
      check: "Provjeri uvjete",
      other: "Druga provjera",
      result: "Uvjeti rezervacije",
      asWritten: "Rečenice su napisane studentu, onako kako ih on vidi.",
      may: "Student ispunjava sve uvjete",
      mayText: "Na redu je student: temu rezervira na njezinoj stranici.",
      mayNot:
        "{failed, plural, one {Student ne ispunjava # uvjet} few {Student ne ispunjava # uvjeta} other {Student ne ispunjava # uvjeta}}",
      mayNotText: "Uz svaki neispunjeni uvjet piše tko ga i kako može ispuniti.",
      openThesis: "Stranica teme",
      actAs: "Prijavi se kao ovaj student",
      actAsHint:
        "Kao administrator možete temu rezervirati u ime studenta: prijavite se kao on pa otvorite stranicu teme.",
      chosen: "{student} i tema „{thesis}”",
    },
    edit: {
      title: "Podaci rezervacije",
      lead: "Svaki podatak rezervacije upisuje neki korak. Zato se ovdje ne prepravlja: uz svaki piše koji ga korak mijenja i čiji je.",
      caption: "Podaci i koraci koji ih upisuju",
      field: "Podatak",
      value: "Sada",
      step: "Mijenja ga",
      correct:
        "Ako je podatak pogrešno upisan, ispravite ga uz razlog. Stara vrijednost ostaje u povijesti.",
      cancel:
        "Ako rezervacija ne bi trebala postojati, otkažite je s razlogom na stranici njezina tijeka.",
    },
    /** The step that sets a field, as a noun with the people responsible. */
    written: {
      reserve: "rezervacija teme (student)",
      approvedEdit:
        "odobreni zahtjev za izmjenu ili ispravak teme (voditelj odjela, administrator)",
      confirm: "potvrda rezervacije (mentor)",
      language: "promjena jezika rada (studentska služba)",
      expiry: "promjena roka (studentska služba, administrator)",
      pay: "prilaganje potvrde o uplati (student)",
      clearLibrary: "potvrda knjižnice",
      clearAccountancy: "potvrda računovodstva",
      statements: "potvrda izjava (student)",
      defenseDate: "određivanje termina obrane (mentor)",
      finish: "zaključivanje obrane (studentska služba)",
      final: "konačna verzija (student)",
      isvu: "upis u ISVU (studentska služba)",
      steps: "koraci postupka",
      cancel: "otkazivanje",
      returned: "vraćanje na doradu",
    },
    delete: {
      title: "Obriši rezervaciju",
      open: "Rezervacija je u tijeku. Umjesto brisanja otkažite je s razlogom: tema će opet biti slobodna.",
      linked: "Uz rezervaciju postoje zapisi s popisa, pa ostaje kao dokaz o tijeku rada.",
      again: "Kad se zapis obriše, isti će student tu temu opet moći rezervirati.",
      links: { documents: "Verzije rada", certificates: "Potvrde o završetku studija" },
      version: "{kind}, {when}",
      working: "Radna verzija",
      final: "Konačna verzija",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservations.records", texts);
