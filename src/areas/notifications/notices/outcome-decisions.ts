import type { NoticesByEvent } from "./notice.ts";
import { notificationPaths } from "./phrases.ts";

/**
 * Typed outcomes of defenses, and decisions on outcomes. No mail names a grade or the reason
 * (src/areas/notifications/README.md); they are in Teza.
 */
export const outcomeDecisionNotices: NoticesByEvent = {
  // neither the typed outcome nor the reason for its return, which may name a grade (product §10)
  "reservation.expectOutcome": {
    name: { hr: "Treba upisati ishod obrane", en: "The outcome of a defence is to be typed" },
    rules: [
      {
        recipients: { named: "mail" },
        icon: "defense",
        path: "/defense/outcome/:reservationId",
        hr: {
          bell: "Upišite ishod obrane rada „{title}”.",
          subject: "Upišite ishod obrane rada „{title}”",
          text: [
            "Obrana rada „{title}” je počela. Student: {student}. Mentor: {mentor}.",
            "Vi ste na redu: kad obrana završi, upišite ishod. Studentska služba ga zatim potvrđuje.",
          ],
        },
      },
    ],
  },
  "reservation.typeOutcome": {
    name: { hr: "Upisani ishod obrane čeka potvrdu", en: "A typed outcome awaits confirmation" },
    rules: [
      {
        recipients: { studentServices: "mail" },
        icon: "defense",
        path: "/service/finish-defense/:reservationId",
        hr: {
          bell: "Upisan je ishod obrane rada „{title}”. Potvrdite ga.",
          subject: "Upisan je ishod obrane rada „{title}”",
          text: [
            "Upisan je ishod obrane rada „{title}”. Student: {student}. Mentor: {mentor}.",
            "Vi ste na redu: potvrdite ga, ispravite ili vratite.",
          ],
        },
      },
    ],
  },
  "reservation.returnOutcome": {
    name: {
      hr: "Vraćen je ishod obrane koji ste upisali",
      en: "The outcome that you typed has been returned",
    },
    rules: [
      {
        recipients: { named: "mail" },
        icon: "returned",
        path: "/defense/outcome/:reservationId",
        hr: {
          bell: "Vraćen je upisani ishod obrane rada „{title}”.",
          subject: "Vraćen je upisani ishod obrane rada „{title}”",
          text: [
            "Studentska služba vratila je upisani ishod obrane rada „{title}”. Student: {student}.",
            "Vi ste na redu: zašto je vraćen, možete vidjeti u Tezi. Ispravite ga i ponovno upišite.",
          ],
        },
      },
    ],
  },
  "outcomeDecision.enter": {
    name: { hr: "Odluka o obrani čeka potvrdu", en: "A decision on a defence awaits confirmation" },
    namedRoles: ["viceDean"],
    rules: [
      {
        recipients: { named: "decision" },
        icon: "request",
        path: notificationPaths.outcomeDecision,
        hr: {
          bell: "Odluka o obrani ili ispravak ishoda čeka Vašu potvrdu. Student: {student}.",
          subject: "Ishod obrane čeka Vašu potvrdu: {student}",
          text: [
            "Studentska služba upisala je odluku o obrani rada „{title}” ili ispravak njezina ishoda po zapisniku. Student: {student}.",
            "Vi ste na redu: usporedite upisano s prilogom pa potvrdite ili odbijte.",
          ],
        },
      },
    ],
  },
  "outcomeDecision.refuse": {
    name: { hr: "Odbijena je odluka o obrani", en: "A decision on a defence has been refused" },
    namedRoles: ["studentServices"],
    rules: [
      {
        recipients: { named: "decision" },
        icon: "stopped",
        path: notificationPaths.outcomeDecision,
        hr: {
          bell: "Odbijeno je što ste upisali o obrani. Student: {student}.",
          subject: "Odbijen je upis o obrani: {student}",
          text: [
            "Odbijeno je što ste upisali o obrani rada „{title}”: odluka o obrani ili ispravak ishoda. Student: {student}.",
            "Razlog možete vidjeti u Tezi.",
          ],
        },
      },
    ],
  },
  "outcomeDecision.withdraw": {
    name: {
      hr: "Povučen je upis odluke o obrani",
      en: "A decision on a defence has been withdrawn",
    },
    namedRoles: ["viceDean"],
    rules: [
      {
        recipients: { named: "decision" },
        icon: "stopped",
        path: notificationPaths.outcomeDecision,
        hr: {
          bell: "Povučen je upis o obrani. Student: {student}.",
          subject: "Povučen je upis o obrani: {student}",
          text: [
            "Povučen je upis odluke o obrani rada „{title}” ili ispravka njezina ishoda. Student: {student}. Ne trebate ništa učiniti.",
          ],
        },
      },
    ],
  },
  "reservation.annulDefense": {
    name: { hr: "Poništena je obrana", en: "The defence has been annulled" },
    rules: [
      {
        recipients: { mentor: "defense" },
        icon: "returned",
        path: "/mentor/defense-date/:reservationId",
        hr: {
          bell: "Poništena je obrana rada „{title}”. Odredite novi termin.",
          subject: "Poništena je obrana rada „{title}”",
          text: [
            "Odlukom fakulteta poništena je obrana rada „{title}”. Student: {student}.",
            "Vi ste na redu: odredite novi termin obrane. Rezervacija vrijedi do {expires}.",
            "Odluku možete vidjeti u Tezi.",
          ],
        },
      },
      {
        recipients: { student: "defense", coMentor: "defense" },
        icon: "returned",
        path: notificationPaths.reservation,
        hr: {
          bell: "Poništena je obrana rada „{title}”.",
          subject: "Poništena je obrana rada „{title}”",
          text: [
            "Odlukom fakulteta poništena je obrana rada „{title}”.",
            "Na redu je mentor: određuje novi termin obrane. Rezervacija vrijedi do {expires}.",
            "Odluku možete vidjeti u Tezi.",
          ],
        },
        en: {
          bell: "The defence of “{title}” has been annulled.",
          subject: "The defence of “{title}” has been annulled",
          text: [
            "By a decision of the faculty, the defence of the thesis “{title}” has been annulled.",
            "The mentor is next and sets a new date. The reservation is valid until {expires}.",
            "You can see the decision in Teza.",
          ],
        },
      },
      {
        recipients: { committee: "defense" },
        icon: "returned",
        path: notificationPaths.reservation,
        hr: {
          bell: "Poništena je obrana rada „{title}”, u čijem ste povjerenstvu.",
          subject: "Poništena je obrana rada „{title}”",
          text: [
            "Odlukom fakulteta poništena je obrana rada „{title}”. Član ste povjerenstva. Student: {student}.",
            "Javit ćemo Vam novi termin obrane.",
          ],
        },
      },
    ],
  },
  "reservation.correctByMinutes": {
    name: {
      hr: "Ishod obrane ispravljen je po zapisniku",
      en: "The outcome of the defence has been corrected by the minutes",
    },
    rules: [
      {
        recipients: { student: "decision", mentor: "mail", coMentor: "mail", committee: "mail" },
        icon: "defense",
        path: notificationPaths.reservation,
        hr: {
          bell: "Ishod obrane rada „{title}” ispravljen je po zapisniku.",
          subject: "Ishod obrane rada „{title}” ispravljen je po zapisniku",
          text: [
            "Fakultet je po potpisanom zapisniku ispravio ishod obrane rada „{title}”. Student: {student}. Mentor: {mentor}.",
            "Što je ispravljeno i zašto možete vidjeti u Tezi.",
          ],
        },
        en: {
          bell: "The outcome of the defence of “{title}” has been corrected by the minutes.",
          subject: "The outcome of the defence of “{title}” was corrected by the minutes",
          text: [
            "By the signed minutes, the faculty has corrected the outcome of the defence of the thesis “{title}”. Student: {student}. Mentor: {mentor}.",
            "You can see in Teza what was corrected and why.",
          ],
        },
      },
    ],
  },
  "reservation.withdrawTitle": {
    name: {
      hr: "Oduzet je naslov stečen radom",
      en: "The title earned by a thesis has been withdrawn",
    },
    rules: [
      {
        recipients: { student: "decision" },
        icon: "stopped",
        path: notificationPaths.reservation,
        hr: {
          bell: "Fakultet je odlukom oduzeo naslov stečen radom „{title}”.",
          subject: "Odluka o naslovu stečenom radom „{title}”",
          text: [
            "Fakultet je odlukom oduzeo naslov stečen radom „{title}”. Izdane su potvrde povučene, a rad je zatvoren za javnost.",
            "Odluku možete vidjeti i preuzeti u Tezi.",
          ],
        },
        en: {
          bell: "By a decision of the faculty, the title earned by “{title}” has been withdrawn.",
          subject: "A decision on the title earned by “{title}”",
          text: [
            "By a decision of the faculty, the title earned by the thesis “{title}” has been withdrawn. The certificates issued have been withdrawn, and the thesis is closed to the public.",
            "You can see and download the decision in Teza.",
          ],
        },
      },
      {
        recipients: { mentor: "mail", coMentor: "mail" },
        icon: "stopped",
        path: notificationPaths.reservation,
        hr: {
          bell: "Fakultet je odlukom oduzeo naslov stečen radom „{title}”. Student: {student}.",
          subject: "Odluka o naslovu stečenom radom „{title}”",
          text: [
            "Fakultet je odlukom oduzeo naslov stečen radom „{title}”. Student: {student}.",
            "Odluku možete vidjeti u Tezi. Ne trebate ništa učiniti.",
          ],
        },
      },
    ],
  },
};
