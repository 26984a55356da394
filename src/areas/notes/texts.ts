import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Bilješka mentora",
    titles: "Bilješke mentora",
    lead: "Upute i obavijesti mentora studentima: uz teme na javnim stranicama, e-poštom ili oboje.",
    fields: {
      mentor: "Mentor",
      mentorId: "Mentor",
      studies: "Studiji",
      studyIds: "Studiji",
      note: "Bilješka",
      file: "Datoteka",
      sendByMail: "Poslana e-poštom",
      showOnWeb: "Javno vidljiva",
      updatedAt: "Izmijenjeno",
    },
    list: {
      label: "Prikaz bilježaka",
      current: "Aktualne",
      currentHint: "Javno vidljive i one iz tekuće akademske godine.",
      all: "Sve bilješke",
      new: "Nova bilješka",
    },
    form: {
      newTitle: "Nova bilješka",
      editTitle: "Uredi bilješku",
      newLead:
        "Napišite studentima ono što trebaju znati prije nego što odaberu temu ili dok na njoj rade.",
      chooseMentor: "Čija je bilješka?",
      choose: "Nastavi",
      note: "Bilješka",
      noteHint: "Tekst možete isticati, nabrajati i povezati s drugim stranicama.",
      studiesHint: "Studenti kojih studija bilješku vide ili dobivaju.",
      onStudy:
        "{count, plural, =0 {nijedan student nema aktivnu rezervaciju} one {# student s aktivnom rezervacijom} few {# studenta s aktivnom rezervacijom} other {# studenata s aktivnom rezervacijom}}",
      showOnWeb: "Prikaži javno",
      showOnWebHint: "Bilješku i njezinu datoteku vidi svatko, i bez prijave.",
      sendByMail: "Pošalji e-poštom",
      sendAgain: "Ponovno pošalji e-poštom",
      sent: "Bilješka je već poslana. Ponovno će se poslati samo ako to ovdje označite.",
      recipients:
        "{count, plural, =0 {Na odabranim studijima nitko nema aktivnu rezervaciju kod ovog mentora, pa je neće dobiti nitko.} one {Dobit će je # student s aktivnom rezervacijom kod ovog mentora na odabranim studijima.} few {Dobit će je # studenta s aktivnom rezervacijom kod ovog mentora na odabranim studijima.} other {Dobit će je # studenata s aktivnom rezervacijom kod ovog mentora na odabranim studijima.}}",
      recipientsPlain:
        "Dobit će je studenti s aktivnom rezervacijom kod ovog mentora na odabranim studijima.",
      file: "Datoteka",
      removeFile: "Ukloni spremljenu datoteku",
      save: "Spremi",
      reach: "Tko je vidi i dobiva",
      noStudyTitle: "Nema studija",
      noStudy:
        "Mentor nije upisan kao nastavnik ni na jednom studiju, pa bilješka nema komu biti namijenjena.",
    },
    show: {
      edit: "Uredi",
      delete: "Obriši",
      details: "Komu je namijenjena",
      file: "Datoteka uz bilješku",
      yes: "da",
      no: "ne",
      back: "Bilješke",
    },
    historyLink: "Povijest",
    delete: "Obriši bilješku",
    done: {
      created: "Bilješka je spremljena.",
      changed: "Promjene su spremljene.",
      sent: "{count, plural, =0 {Bilješka je spremljena, a poslati je nije imalo komu: nitko nema aktivnu rezervaciju na tim studijima.} one {Bilješka je spremljena i poslana: # student.} few {Bilješka je spremljena i poslana: # studenta.} other {Bilješka je spremljena i poslana: # studenata.}}",
    },
    refusals: {
      notTeaching: "Odaberite studije na kojima je mentor nastavnik.",
      noMentor: "Odaberite mentora s popisa.",
      studyGone:
        "Jedan od odabranih studija upravo je obrisan. Osvježite stranicu i odaberite ponovno.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("notes", texts);
