import { inBoth } from "./texts-in-both.ts";

/**
 * The sections about what happens around a reservation: their titles and fields, in Croatian and in
 * English.
 */
export const reservationSections = inBoth({
  committees: {
    title: ["Povjerenstva", "Committees"],
    fields: {
      thesis: ["Rad", "Thesis"],
      member: ["Član", "Member"],
      role: ["Uloga", "Role"],
      status: ["Status", "Status"],
      createdAt: ["Pozvan", "Invited"],
      updatedAt: ["Zadnja promjena", "Last change"],
      declineReason: ["Razlog odbijanja sudjelovanja", "Reason for declining"],
      approvedAt: ["Odobreno", "Approved"],
      approvedBy: ["Odobrio", "Approved by"],
      refusedAt: ["Odbijeno", "Refused"],
      refusedBy: ["Odbio", "Refused by"],
      refusalReason: [
        "Razlog zbog kojeg član nije prihvaćen",
        "Reason for not accepting the member",
      ],
    },
  },
  mentorChanges: {
    title: ["Zahtjevi za promjenu mentora", "Requests for a change of mentor"],
    fields: {
      thesis: ["Rad", "Thesis"],
      requestedBy: ["Zatražio", "Requested by"],
      oldMentor: ["Dosadašnji mentor", "Present mentor"],
      newMentor: ["Novi mentor", "New mentor"],
      createdAt: ["Poslano", "Sent"],
      updatedAt: ["Zadnja promjena", "Last change"],
      reason: ["Razlog", "Reason"],
      status: ["Status", "Status"],
      studentAgreedAt: ["Student se složio", "The student agreed"],
      oldMentorAgreedAt: ["Dosadašnji mentor složio se", "The present mentor agreed"],
      newMentorAgreedAt: ["Novi mentor složio se", "The new mentor agreed"],
      decidedAt: ["Odlučeno", "Decided"],
      responseReason: ["Razlog odluke", "Reason for the decision"],
      decidedBy: ["Odlučio", "Decided by"],
    },
  },
  aiStatements: {
    title: [
      "Izjave o uporabi alata umjetne inteligencije",
      "Statements on artificial intelligence tools",
    ],
    fields: {
      thesis: ["Rad", "Thesis"],
      createdAt: ["Dano", "Given"],
      updatedAt: ["Zadnja promjena", "Last change"],
      uses: ["Uporabe alata (bez njih: nijedan)", "Uses of tools (without any: none)"],
    },
  },
  originalityReports: {
    title: ["Provjere izvornosti mojih radova", "Originality checks of my theses"],
    fields: {
      thesis: ["Rad", "Thesis"],
      similarity: [
        "Podudarnost (%). Podudarnost nije plagijat; ocjenjuje je mentor.",
        "Similarity (%). Similarity is not plagiarism; the mentor assesses it.",
      ],
      readSimilarity: [
        "Podudarnost pročitana iz izvješća (%). Podudarnost nije plagijat; ocjenjuje je mentor.",
        "Similarity read from the report (%). Similarity is not plagiarism; the mentor assesses it.",
      ],
      service: ["Servis", "Service"],
      checkedOn: ["Dan provjere", "Checked on"],
      explanation: ["Obrazloženje mentora", "Explanation by the mentor"],
      createdAt: ["Upisano", "Entered"],
      updatedAt: ["Zadnja promjena", "Last change"],
      correctedAt: ["Ispravljeno", "Corrected"],
      releasedAt: ["Pokazano studentu", "Shown to the student"],
      file: ["Datoteka izvješća", "File of the report"],
    },
  },
  enteredOriginalityReports: {
    title: [
      "Izvješća o podudarnosti koja sam upisao ili obrazložio",
      "Similarity reports that I entered or explained",
    ],
    fields: {
      thesis: ["Rad", "Thesis"],
      service: ["Servis", "Service"],
      createdAt: ["Upisano", "Entered"],
      explainedAt: ["Obrazloženo", "Explained"],
    },
  },
  outcomeDecisions: {
    title: ["Odluke o obranama", "Decisions on defences"],
    fields: {
      thesis: ["Rad", "Thesis"],
      kind: ["Odluka", "Decision"],
      body: ["Donositelj odluke", "Decided by"],
      classificationNo: ["KLASA", "Classification number"],
      registrationNo: ["URBROJ", "Registration number"],
      decidedOn: ["Dan odluke", "Day of the decision"],
      reason: ["Razlog", "Reason"],
      closedAt: ["Potvrđeno", "Confirmed"],
      defenseDate: ["Obrana", "Defence"],
      defensePlace: ["Mjesto obrane", "Place of the defence"],
      grade: ["Ocjena", "Grade"],
      examDate: ["Datum ispita", "Date of the exam"],
      newGrade: ["Ocjena po zapisniku", "Grade by the minutes"],
      newGradeAgree: [
        "Povjerenstvo se složilo, po zapisniku",
        "The committee agreed, by the minutes",
      ],
      newExamDate: ["Datum ispita po zapisniku", "Date of the exam by the minutes"],
      newDefenseFlow: ["Tijek obrane po zapisniku", "Course of the defence by the minutes"],
      newDefenseQuestions: ["Pitanja po zapisniku", "Questions by the minutes"],
      file: ["Datoteka odluke", "File of the decision"],
    },
  },
  enteredDecisions: {
    title: [
      "Odluke o obranama koje sam upisao ili riješio",
      "Decisions on defences that I entered or closed",
    ],
    fields: {
      thesis: ["Rad", "Thesis"],
      kind: ["Odluka", "Decision"],
      status: ["Status", "Status"],
      createdAt: ["Upisano", "Entered"],
      updatedAt: ["Zadnja promjena", "Last change"],
    },
  },
  officeNotes: {
    title: ["Bilješke službi", "Notes of the offices"],
    fields: {
      thesis: ["Rad", "Thesis"],
      office: ["Služba", "Office"],
      reason: ["Tekst", "Text"],
      createdAt: ["Upisano", "Written"],
      updatedAt: ["Zadnja promjena", "Last change"],
      remindOn: ["Podsjetiti", "To be reminded of"],
      remindedAt: ["Podsjetnik poslan", "Reminder sent"],
      resolvedAt: ["Riješeno", "Resolved"],
    },
  },
  writtenNotes: {
    title: ["Moje bilješke za službu", "Notes that I wrote for an office"],
    fields: {
      office: ["Služba", "Office"],
      reason: ["Tekst", "Text"],
      createdAt: ["Upisano", "Written"],
    },
  },
  payments: {
    title: ["Uplate", "Payments"],
    fields: {
      thesis: ["Naslov rada", "Title of the thesis"],
      bookedOn: ["Knjiženo", "Booked"],
      amount: ["Iznos", "Amount"],
      fee: ["Propisana naknada", "Prescribed fee"],
      currency: ["Valuta", "Currency"],
      payer: ["Platitelj", "Payer"],
      payerAccount: ["Račun platitelja", "Payer's account"],
      reference: ["Poziv na broj", "Reference number"],
      description: ["Opis plaćanja", "Description"],
      settledAt: ["Obrađeno", "Settled"],
      note: ["Bilješka računovodstva", "Note of accountancy"],
    },
  },
  expiryWarnings: {
    title: ["Upozorenja o isteku rezervacije", "Warnings about the expiry of a reservation"],
    fields: {
      thesis: ["Rad", "Thesis"],
      expiresAt: ["Istječe", "Expires"],
      days: ["Dana prije isteka", "Days before it"],
    },
  },
  stoppedDays: {
    title: ["Dani u kojima rok nije tekao", "Days that didn't count"],
    fields: {
      thesis: ["Rad", "Thesis"],
      day: ["Dan", "Day"],
    },
  },
  escalations: {
    title: ["Dugo čekanje", "Long waits"],
    fields: {
      thesis: ["Rad", "Thesis"],
      task: ["Što se čeka", "What is waited for"],
      since: ["Od", "Since"],
    },
  },
  isvuEntries: {
    title: ["Upisi u ISVU", "Entries in ISVU"],
    fields: {
      thesis: ["Rad", "Thesis"],
      createdAt: ["Poslano", "Sent"],
      contents: ["Poslani podaci", "Data sent"],
      status: ["Status", "Status"],
      acceptedAt: ["Prihvaćeno", "Accepted"],
      message: ["Odgovor ISVU-a", "Answer of ISVU"],
    },
  },
  typedIsvuWindows: {
    title: ["Prijepisi u ISVU", "Data typed into ISVU"],
    fields: {
      thesis: ["Rad", "Thesis"],
      isvuWindow: ["Prozor ISVU-a", "Window of ISVU"],
      createdAt: ["Prvi put označeno", "First marked"],
      updatedAt: ["Zadnja promjena", "Last change"],
      typedAt: ["Prepisano", "Typed"],
    },
  },
  outcomesTyped: {
    title: ["Ishodi obrana koje sam upisao/upisala", "Outcomes of defences that I typed"],
    fields: {
      thesis: ["Rad", "Thesis"],
      typedAs: ["Upisano kao", "Typed as"],
      status: ["Status", "Status"],
      typedAt: ["Upisano", "Typed"],
      createdAt: ["Prvi upis", "First typed"],
      updatedAt: ["Zadnja promjena", "Last change"],
    },
  },
  windowsTyped: {
    title: ["Moji prijepisi u ISVU", "Data that I typed into ISVU"],
    fields: {
      isvuWindow: ["Prozor ISVU-a", "Window of ISVU"],
      typedAt: ["Prepisano", "Typed"],
    },
  },
  sentIsvuEntries: {
    title: ["Moja slanja u ISVU", "Entries in ISVU that I sent"],
    fields: {
      thesis: ["Rad", "Thesis"],
      createdAt: ["Poslano", "Sent"],
    },
  },
});
