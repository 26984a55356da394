import { stepsOf } from "#kit/workflow/steps.ts";
import type { reservationFlow } from "./flow.ts";

/** The ids in the URLs of a reservation's transitions. */
export type StepLinkIds = {
  id: number;
  thesisId: number;
  /** Id of the newest final version; null if there is none. */
  documentId: number | null;
};

/**
 * What people read about the steps of a reservation. Students read the page of their reservation in
 * English; staff work in Croatian.
 */
export const reservationSteps = /* @__PURE__ */ stepsOf<typeof reservationFlow, StepLinkIds>()(
  "reservations.steps",
  {
    confirm: {
      label: ["Potvrdi rezervaciju", "Confirm the reservation"],
      link: ["Odgovori na rezervaciju", "Answer the reservation"],
      done: "Rezervacija je potvrđena. Student može početi pisati rad.",
      timeline: ["Mentor je potvrdio rezervaciju", "The mentor confirmed the reservation"],
      path: ({ id }) => `/mentor/confirm-reservation/${id}`,
    },
    refuse: {
      label: "Odbij rezervaciju",
      done: "Rezervacija je odbijena, a tema je opet slobodna.",
      timeline: ["Mentor je odbio rezervaciju", "The mentor declined the reservation"],
      tone: "danger",
      confirm: {
        title: "Odbiti rezervaciju?",
        text: "Tema će opet biti slobodna, a isti je student više ne može rezervirati.",
      },
      reason: "Razlog (vidjet će ga student)",
    },
    submitFinal: {
      label: ["Predaj konačnu verziju", "Submit the final version"],
      done: [
        "Konačna verzija je predana. Mentor je obaviješten.",
        "The final version has been submitted. The mentor has been notified.",
      ],
      timeline: ["Predana je konačna verzija", "The final version was submitted"],
      path: ({ id }) => `/document/student-final-version/${id}`,
    },
    resubmitFinal: {
      label: ["Predaj ispravljenu verziju", "Submit the corrected version"],
      done: [
        "Ispravljena verzija je predana. Mentor je obaviješten.",
        "The corrected version has been submitted. The mentor has been notified.",
      ],
      timeline: [
        "Predana je ispravljena konačna verzija",
        "The corrected final version was submitted",
      ],
      path: ({ documentId }) => `/document/student-edit-final-version/${documentId}`,
    },
    approveFinal: {
      label: ["Odobri rad", "Approve the thesis"],
      link: ["Pregledaj konačnu verziju", "Review the final version"],
      done: "Rad je odobren. Student je obaviješten.",
      timeline: ["Mentor je odobrio rad", "The mentor approved the thesis"],
      path: ({ documentId }) => `/document/mentor-approve-final-version/${documentId}`,
    },
    askMinorChanges: {
      label: ["Zatraži manje izmjene", "Ask for minor changes"],
      done: "Zahtjev za izmjene poslan je studentu.",
      timeline: ["Mentor je zatražio manje izmjene", "The mentor asked for minor changes"],
      path: ({ documentId }) => `/document/mentor-response-final-version/${documentId}`,
    },
    returnFinal: {
      label: ["Vrati na doradu", "Return for revision"],
      done: "Rad je vraćen studentu na doradu.",
      timeline: ["Mentor je vratio rad na doradu", "The mentor returned the thesis for revision"],
      path: ({ documentId }) => `/document/mentor-return-final-version/${documentId}`,
    },
    pay: {
      label: ["Priloži potvrdu o uplati", "Attach proof of payment"],
      done: [
        "Potvrda o uplati je poslana. Knjižnica i računovodstvo sada provjeravaju jesu li obveze podmirene.",
        "The proof of payment has been sent. The library and accountancy now check whether anything is owed.",
      ],
      timeline: ["Priložena je potvrda o uplati", "Proof of payment was attached"],
      path: ({ id }) => `/student/confirmation-of-payment/${id}`,
    },
    matchPayment: {
      label: ["Poveži s uplatom iz izvatka", "Match with a payment of a bank statement"],
      timeline: [
        "Računovodstvo je zaprimilo uplatu i potvrdilo da nema dugovanja",
        "Accountancy received the payment and confirmed that nothing is owed",
      ],
      path: () => "/service/bank-statements",
    },
    clearLibrary: {
      label: ["Potvrdi da nema dugovanja knjižnici", "Confirm: nothing owed to the library"],
      timeline: [
        "Knjižnica je potvrdila da nema dugovanja",
        "The library confirmed that nothing is owed",
      ],
      path: () => "/service/library",
    },
    clearAccountancy: {
      label: ["Potvrdi da nema novčanih dugovanja", "Confirm: no outstanding payments"],
      timeline: [
        "Računovodstvo je potvrdilo da nema dugovanja",
        "Accountancy confirmed that nothing is owed",
      ],
      path: () => "/service/accountancy",
    },
    returnPayment: {
      timeline: [
        "Računovodstvo je vratilo potvrdu o uplati",
        "Accountancy returned the proof of payment",
      ],
      reason: "Što student treba ispraviti",
    },
    confirmStatements: {
      label: ["Potvrdi izjave", "Confirm the statements"],
      done: [
        "Izjave su potvrđene. Studentska služba sada provjerava formalne uvjete.",
        "The statements are confirmed. Student services now check the formal conditions.",
      ],
      timeline: ["Student je potvrdio izjave", "The statements were confirmed"],
      path: ({ id }) => `/student/statements/${id}`,
    },
    confirmFormal: {
      label: ["Potvrdi formalne uvjete", "Confirm the formal conditions"],
      link: ["Provjeri formalne uvjete", "Check the formal conditions"],
      done: "Formalni uvjeti su potvrđeni. Na redu je mentor: određuje termin obrane.",
      timeline: [
        "Studentska služba potvrdila je formalne uvjete",
        "Student services confirmed the formal conditions",
      ],
      path: ({ id }) => `/service/submitted-to-student-services/${id}`,
    },
    returnStatements: {
      label: "Vrati na ponovnu potvrdu izjava",
      done: "Student će izjave potvrditi ponovno.",
      timeline: [
        "Izjave su vraćene na ponovnu potvrdu",
        "The statements were returned to be confirmed again",
      ],
      tone: "neutral",
      reason: "Razlog",
    },
    returnToStudent: {
      label: "Vrati studentu na doradu",
      done: "Rad je vraćen studentu na doradu.",
      timeline: [
        "Studentska služba vratila je rad na doradu",
        "Student services returned the thesis for revision",
      ],
      tone: "danger",
      reason: "Razlog",
    },
    setDefenseDate: {
      label: ["Odredi termin obrane", "Set the defence date"],
      done: "Termin obrane je određen. Studentska služba ga sada potvrđuje.",
      timeline: ["Mentor je odredio termin obrane", "The mentor set the date of the defence"],
      path: ({ id }) => `/mentor/defense-date/${id}`,
    },
    confirmDefenseDate: {
      label: ["Potvrdi termin obrane", "Confirm the defence date"],
      done: "Termin obrane je potvrđen i objavljen.",
      timeline: [
        "Studentska služba potvrdila je termin obrane",
        "Student services confirmed the date of the defence",
      ],
      path: ({ id }) => `/service/confirm-defense-date/${id}`,
    },
    reopenDefense: {
      label: ["Ponovno otvori termin obrane", "Reopen the defence date"],
      done: "Termin je ponovno otvoren. Mentor određuje novi.",
      timeline: ["Termin obrane je ponovno otvoren", "The date of the defence was reopened"],
      path: ({ id }) => `/service/confirm-defense-date/${id}`,
      tone: "danger",
      confirm: {
        text: "Termin se briše, a mentor određuje novi.",
      },
      reason: "Razlog",
    },
    typeOutcome: {
      label: ["Upiši ishod obrane", "Type the outcome"],
      done: "Ishod je upisan. Potvrđuje ga studentska služba.",
      path: ({ id }) => `/defense/outcome/${id}`,
    },
    finish: {
      label: ["Zaključi obranu", "Close the defence"],
      path: ({ id }) => `/service/finish-defense/${id}`,
    },
    returnOutcome: {
      label: "Vrati upisani ishod",
      done: "Upisani ishod je vraćen.",
      tone: "danger",
      confirm: {
        text: "Razlog vidi samo onaj tko upisuje ishod. Kad ga ponovno upiše, opet čeka Vašu potvrdu.",
      },
      reason: "Razlog vraćanja",
    },
    annulDefense: {
      timeline: ["Obrana je poništena", "The defence was annulled"],
    },
    withdrawTitle: {
      timeline: ["Naslov je oduzet", "The title was withdrawn"],
    },
    correctByMinutes: {},
    correctOutcome: {
      label: ["Ispravi ishod", "Correct the outcome"],
      path: ({ id }) => `/service/correct-defense/${id}`,
    },
    settleOutcome: {},
    cancel: {
      label: ["Otkaži rezervaciju", "Cancel the reservation"],
      done: [
        "Rezervacija je otkazana, a tema je opet slobodna.",
        "The reservation is cancelled and the topic is available again.",
      ],
      timeline: ["Rezervacija je otkazana", "The reservation was cancelled"],
      tone: "danger",
      confirm: {
        title: ["Otkazati rezervaciju?", "Cancel the reservation?"],
        text: [
          "Tema će opet biti slobodna, a isti je student više ne može rezervirati. Otkazivanje se ne može poništiti.",
          "The topic will be available again, and the same student cannot reserve it any more. Cancelling cannot be undone.",
        ],
        keep: ["Zadrži rezervaciju", "Keep the reservation"],
      },
      reason: ["Razlog otkazivanja", "Reason for the cancellation"],
      own: {
        text: [
          "Tema će opet biti slobodna, a Vi je više nećete moći rezervirati. Otkazivanje se ne može poništiti.",
          "The topic will be available again, and you will not be able to reserve it. Cancelling cannot be undone.",
        ],
        reason: ["Razlog (ne morate ga navesti)", "Reason (you need not give one)"],
      },
    },
    expire: {
      timeline: ["Rezervacija je istekla", "The reservation expired"],
    },
  },
);
