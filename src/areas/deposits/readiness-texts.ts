import { messagesOf } from "#kit/text/localization.ts";

/**
 * Texts of the check before a thesis is sent: what is missing or unusual, and the person who
 * corrects it.
 */
export const texts = {
  hr: {
    title: "Provjera prije slanja",
    lead: "Ono što nedostaje treba dopuniti prije slanja, a ono što je pogrešno ili neobično Dabar može vratiti na dopunu.",
    complete: "Upisano je sve što Dabar traži.",
    columns: { finding: "Nalaz", level: "Važnost", who: "Tko ispravlja" },
    levels: { missing: "nedostaje", wrong: "ispravite", unusual: "provjerite" },
    mend: "Otvori",
    findings: {
      file: "Nema konačne verzije rada.",
      abstract: "Nema sažetka.",
      access: "Student nije odabrao javnu dostupnost rada.",
      licence: "Student nije odabrao licenciju.",
      authorIdentifier: "Student nema upisan JMBAG.",
      thesisType: "Studij nema upisanu vrstu rada u Dabru.",
      titleEng: "Nema naslova na engleskom.",
      keywords: "Nema ključnih riječi.",
      abstractEng: "Nema sažetka na engleskom.",
      keywordsEng: "Nema ključnih riječi na engleskom.",
      thesisTypeEng: "Studij nema upisanu vrstu rada u Dabru na engleskom.",
      openAire: "Studij nema upisanu vrstu rada za OpenAIRE.",
      degree: "Studij nema upisan stupanj u Dabru na oba jezika.",
      programmeEng: "Studijski program nema engleski naziv.",
      programmeIsvuId: "Studijski program nema šifru u ISVU-u.",
      committee: "Obrana nema upisano povjerenstvo.",
      restricted: "Cjelovit rad neće biti javno dostupan: tako je odabrao student.",
      embargo: "Cjelovit rad neće odmah biti javno dostupan: student je odgodio objavu.",
      fileEncrypted:
        "Datoteka rada zaštićena je lozinkom ili zabranama, pa je repozitorij ne može trajno čuvati.",
      fileDamaged: "Datoteka rada je oštećena ili se ne može pročitati.",
      fileUnread:
        "Datoteka rada nije pregledana jer je presložena. Otvorite je i provjerite je li ispravna.",
      fileFonts:
        "Datoteka rada ne sadržava ove fontove: {fonts}. Na drugom računalu može izgledati drukčije.",
      fileFormat: "Datoteka rada nije PDF/A, format za trajno čuvanje.",
      fileColours:
        "Datoteka rada predstavlja se kao {archival}, ali ne sadržava opis boja (OutputIntent).",
    },
    who: {
      file: "student, u konačnoj verziji",
      abstract: "student, u konačnoj verziji",
      access: "student, u konačnoj verziji",
      licence: "student, u konačnoj verziji",
      authorIdentifier: "administrator, u podacima korisnika",
      thesisType: "administrator, u šifrarniku studija",
      titleEng: "mentor, zahtjevom za izmjenu prije obrane",
      keywords: "mentor, zahtjevom za izmjenu prije obrane",
      abstractEng: "student, u konačnoj verziji",
      keywordsEng: "student, u konačnoj verziji",
      thesisTypeEng: "administrator, u šifrarniku studija",
      openAire: "administrator, u šifrarniku studija",
      degree: "administrator, u šifrarniku studija",
      programmeEng: "administrator, u šifrarniku studijskih programa",
      programmeIsvuId: "administrator, u šifrarniku studijskih programa",
      committee: "studentska služba",
      restricted: "student, u konačnoj verziji",
      embargo: "studentska služba",
      fileEncrypted: "student, u konačnoj verziji",
      fileDamaged: "student, u konačnoj verziji",
      fileUnread: "student, u konačnoj verziji",
      fileFonts: "student, u konačnoj verziji",
      fileFormat: "student, u konačnoj verziji",
      fileColours: "student, u konačnoj verziji",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("deposits.readiness", texts);
