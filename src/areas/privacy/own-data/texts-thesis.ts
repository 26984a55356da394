import { inBoth } from "./texts-in-both.ts";

/**
 * The sections about theses, and the requests about them: their titles and fields, in Croatian and
 * in English.
 */
export const thesisSections = inBoth({
  theses: {
    title: ["Teme", "Topics"],
    fields: {
      name: ["Naziv", "Title"],
      nameEng: ["Naziv na engleskom", "Title in English"],
      description: ["Opis", "Description"],
      company: ["Tvrtka", "Company"],
      aiAllowance: [
        "Dopuštena uporaba alata umjetne inteligencije",
        "Allowed use of artificial intelligence tools",
      ],
      study: ["Studij", "Degree programme"],
      department: ["Odjel", "Department"],
      strategicArea: ["Strateško područje", "Strategic area"],
      mentor: ["Mentor", "Mentor"],
      coMentor: ["Komentor", "Co-mentor"],
      keywords: ["Ključne riječi", "Keywords"],
      programs: ["Studijski programi", "Specialisations"],
      status: ["Status", "Status"],
      returnNote: ["Napomena uz vraćanje", "Note on the return"],
      createdAt: ["Predloženo", "Proposed"],
      updatedAt: ["Zadnja promjena", "Last change"],
      publishedAt: ["Objavljeno", "Published"],
      defensedAt: ["Obranjeno", "Defended"],
      completedAt: ["Završeno", "Completed"],
      preReservationStudent: ["Čuva se za studenta", "Kept for the student"],
      preReservationDate: ["Oslobađa se", "Becomes available"],
      dabarStatus: ["Status u Dabru", "Status in Dabar"],
      dabarPid: ["Oznaka u Dabru", "Identifier in Dabar"],
      dabarUrn: ["URN:NBN", "URN:NBN"],
    },
  },
  preReservations: {
    title: ["Teme koje se čuvaju za mene", "Topics kept for me"],
    fields: {
      thesis: ["Tema", "Topic"],
      mentor: ["Mentor", "Mentor"],
      until: ["Oslobađa se", "Becomes available"],
    },
  },
  editRequests: {
    title: ["Zahtjevi za izmjenu", "Edit requests"],
    fields: {
      thesis: ["Tema", "Topic"],
      field: ["Podatak", "Field"],
      originalValue: ["Prijašnja vrijednost", "Former value"],
      newValue: ["Nova vrijednost", "New value"],
      newCoMentor: ["Novi komentor", "New co-mentor"],
      requestedAt: ["Poslano", "Sent"],
      reason: ["Razlog", "Reason"],
      status: ["Status", "Status"],
      responseAt: ["Odgovoreno", "Answered"],
      responseBy: ["Odgovorio", "Answered by"],
    },
  },
  decidedEditRequests: {
    title: ["Moje odluke o zahtjevima za izmjenu", "Edit requests that I decided"],
    fields: {
      thesis: ["Tema", "Topic"],
      field: ["Podatak", "Field"],
      requestedBy: ["Zatražio", "Requested by"],
      responseAt: ["Odgovoreno", "Answered"],
      reason: ["Razlog", "Reason"],
    },
  },
  deleteRequests: {
    title: ["Zahtjevi za brisanje teme", "Requests to delete a topic"],
    fields: {
      thesis: ["Tema", "Topic"],
      requestedAt: ["Poslano", "Sent"],
      reason: ["Razlog", "Reason"],
      status: ["Status", "Status"],
      responseAt: ["Odgovoreno", "Answered"],
      responseReason: ["Razlog odluke", "Reason for the decision"],
      responseBy: ["Odgovorio", "Answered by"],
    },
  },
  decidedDeleteRequests: {
    title: ["Moje odluke o zahtjevima za brisanje", "Requests to delete that I decided"],
    fields: {
      thesis: ["Tema", "Topic"],
      requestedBy: ["Zatražio", "Requested by"],
      responseAt: ["Odgovoreno", "Answered"],
      responseReason: ["Razlog odluke", "Reason for the decision"],
    },
  },
  quotas: {
    title: ["Kvote", "Quotas"],
    fields: {
      academicYear: ["Akademska godina", "Academic year"],
      study: ["Studij", "Degree programme"],
      max: ["Najveći broj radova", "Maximum number of theses"],
    },
  },
  notes: {
    title: ["Bilješke mentora", "Mentor notes"],
    fields: {
      note: ["Bilješka", "Note"],
      updatedAt: ["Zadnja promjena", "Last change"],
      studyList: ["Studiji", "Degree programmes"],
      sendByMail: ["Šalje se e-poštom", "Sent by e-mail"],
      showOnWeb: ["Objavljena", "Published"],
      file: ["Datoteka", "File"],
    },
  },
  standIns: {
    title: ["Zamjene", "Stand-ins"],
    fields: {
      represented: ["Koga se mijenja", "Represented"],
      standIn: ["Tko mijenja", "Stand-in"],
      thesis: ["Rad", "Thesis"],
      dateFrom: ["Od", "From"],
      dateTo: ["Do", "To"],
      endedAt: ["Prekinuta", "Ended"],
      createdAt: ["Upisana", "Created"],
      updatedAt: ["Zadnja promjena", "Last change"],
    },
  },
  deposits: {
    title: ["Slanja rada u Dabar", "Sendings of the thesis to Dabar"],
    fields: {
      thesis: ["Rad", "Thesis"],
      number: ["Slanje", "Sending"],
      createdAt: ["Poslano", "Sent"],
      contents: ["Poslani podaci", "Data sent"],
      status: ["Status", "Status"],
      submittedAt: ["Zaprimljeno", "Received"],
      message: ["Odgovor Dabra", "Answer of Dabar"],
    },
  },
  sentDeposits: {
    title: ["Moja slanja u Dabar", "Theses that I sent to Dabar"],
    fields: {
      thesis: ["Rad", "Thesis"],
      createdAt: ["Poslano", "Sent"],
    },
  },
});
