import type { NotificationTexts, RulesByEvent } from "../notifications.ts";
import { notificationPaths } from "./phrases.ts";

/**
 * Typed outcomes of defenses, and decisions on outcomes. No mail names a grade or the reason
 * (docs/decisions/0008); they are in Teza.
 */
export const outcomeDecisionRules: RulesByEvent = {
  // neither the typed outcome nor the reason for its return, which may name a grade (product §10)
  "reservation.expectOutcome": [
    {
      recipients: ["named"],
      icon: "defense",
      path: "/defense/outcome/:reservationId",
      bell: "Upišite ishod obrane rada „{title}”.",
      subject: "Upišite ishod obrane rada „{title}”",
      text: [
        "Obrana rada „{title}” je počela. Student: {student}. Mentor: {mentor}.",
        "Vi ste na redu: kad obrana završi, upišite ishod. Studentska služba ga zatim potvrđuje.",
      ],
    },
  ],
  "reservation.typeOutcome": [
    {
      recipients: ["studentServices"],
      icon: "defense",
      path: "/service/finish-defense/:reservationId",
      bell: "Upisan je ishod obrane rada „{title}”. Potvrdite ga.",
      subject: "Upisan je ishod obrane rada „{title}”",
      text: [
        "Upisan je ishod obrane rada „{title}”. Student: {student}. Mentor: {mentor}.",
        "Vi ste na redu: potvrdite ga, ispravite ili vratite.",
      ],
    },
  ],
  "reservation.returnOutcome": [
    {
      recipients: ["named"],
      icon: "returned",
      path: "/defense/outcome/:reservationId",
      bell: "Vraćen je upisani ishod obrane rada „{title}”.",
      subject: "Vraćen je upisani ishod obrane rada „{title}”",
      text: [
        "Studentska služba vratila je upisani ishod obrane rada „{title}”. Student: {student}.",
        "Vi ste na redu: zašto je vraćen, možete vidjeti u Tezi. Ispravite ga i ponovno upišite.",
      ],
    },
  ],
  "outcomeDecision.enter": [
    {
      recipients: ["named"],
      icon: "request",
      path: notificationPaths.outcomeDecision,
      bell: "Odluka o obrani ili ispravak ishoda čeka Vašu potvrdu. Student: {student}.",
      subject: "Ishod obrane čeka Vašu potvrdu: {student}",
      text: [
        "Studentska služba upisala je odluku o obrani rada „{title}” ili ispravak njezina ishoda po zapisniku. Student: {student}.",
        "Vi ste na redu: usporedite upisano s prilogom pa potvrdite ili odbijte.",
      ],
    },
  ],
  "outcomeDecision.refuse": [
    {
      recipients: ["named"],
      icon: "stopped",
      path: notificationPaths.outcomeDecision,
      bell: "Odbijeno je što ste upisali o obrani. Student: {student}.",
      subject: "Odbijen je upis o obrani: {student}",
      text: [
        "Odbijeno je što ste upisali o obrani rada „{title}”: odluka o obrani ili ispravak ishoda. Student: {student}.",
        "Razlog možete vidjeti u Tezi.",
      ],
    },
  ],
  "outcomeDecision.withdraw": [
    {
      recipients: ["named"],
      icon: "stopped",
      path: notificationPaths.outcomeDecision,
      bell: "Povučen je upis o obrani. Student: {student}.",
      subject: "Povučen je upis o obrani: {student}",
      text: [
        "Povučen je upis odluke o obrani rada „{title}” ili ispravka njezina ishoda. Student: {student}. Ne trebate ništa učiniti.",
      ],
    },
  ],
  "reservation.annulDefense": [
    {
      recipients: ["mentor"],
      icon: "returned",
      path: "/mentor/defense-date/:reservationId",
      bell: "Poništena je obrana rada „{title}”. Odredite novi termin.",
      subject: "Poništena je obrana rada „{title}”",
      text: [
        "Odlukom fakulteta poništena je obrana rada „{title}”. Student: {student}.",
        "Vi ste na redu: odredite novi termin obrane. Rezervacija vrijedi do {expires}.",
        "Odluku možete vidjeti u Tezi.",
      ],
    },
    {
      recipients: ["student", "coMentor"],
      icon: "returned",
      path: notificationPaths.reservation,
      bell: "Poništena je obrana rada „{title}”.",
      subject: "Poništena je obrana rada „{title}”",
      text: [
        "Odlukom fakulteta poništena je obrana rada „{title}”.",
        "Na redu je mentor: određuje novi termin obrane. Rezervacija vrijedi do {expires}.",
        "Odluku možete vidjeti u Tezi.",
      ],
    },
    {
      recipients: ["committee"],
      icon: "returned",
      path: notificationPaths.reservation,
      bell: "Poništena je obrana rada „{title}”, u čijem ste povjerenstvu.",
      subject: "Poništena je obrana rada „{title}”",
      text: [
        "Odlukom fakulteta poništena je obrana rada „{title}”. Član ste povjerenstva. Student: {student}.",
        "Javit ćemo Vam novi termin obrane.",
      ],
    },
  ],
  "reservation.correctByMinutes": [
    {
      recipients: ["student", "mentor", "coMentor", "committee"],
      icon: "defense",
      path: notificationPaths.reservation,
      bell: "Ishod obrane rada „{title}” ispravljen je po zapisniku.",
      subject: "Ishod obrane rada „{title}” ispravljen je po zapisniku",
      text: [
        "Fakultet je po potpisanom zapisniku ispravio ishod obrane rada „{title}”. Student: {student}. Mentor: {mentor}.",
        "Što je ispravljeno i zašto možete vidjeti u Tezi.",
      ],
    },
  ],
  "reservation.withdrawTitle": [
    {
      recipients: ["student"],
      icon: "stopped",
      path: notificationPaths.reservation,
      bell: "Fakultet je odlukom oduzeo naslov stečen radom „{title}”.",
      subject: "Odluka o naslovu stečenom radom „{title}”",
      text: [
        "Fakultet je odlukom oduzeo naslov stečen radom „{title}”. Izdane su potvrde povučene, a rad je zatvoren za javnost.",
        "Odluku možete vidjeti i preuzeti u Tezi.",
      ],
    },
    {
      recipients: ["mentor", "coMentor"],
      icon: "stopped",
      path: notificationPaths.reservation,
      bell: "Fakultet je odlukom oduzeo naslov stečen radom „{title}”. Student: {student}.",
      subject: "Odluka o naslovu stečenom radom „{title}”",
      text: [
        "Fakultet je odlukom oduzeo naslov stečen radom „{title}”. Student: {student}.",
        "Odluku možete vidjeti u Tezi. Ne trebate ništa učiniti.",
      ],
    },
  ],
};

/** English texts for students. */
export const outcomeDecisionTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "reservation.annulDefense": {
    bell: "The defence of “{title}” has been annulled.",
    subject: "The defence of “{title}” has been annulled",
    text: [
      "By a decision of the faculty, the defence of the thesis “{title}” has been annulled.",
      "The mentor is next and sets a new date. The reservation is valid until {expires}.",
      "You can see the decision in Teza.",
    ],
  },
  "reservation.correctByMinutes": {
    bell: "The outcome of the defence of “{title}” has been corrected by the minutes.",
    subject: "The outcome of the defence of “{title}” was corrected by the minutes",
    text: [
      "By the signed minutes, the faculty has corrected the outcome of the defence of the thesis “{title}”. Student: {student}. Mentor: {mentor}.",
      "You can see in Teza what was corrected and why.",
    ],
  },
  "reservation.withdrawTitle": {
    bell: "By a decision of the faculty, the title earned by “{title}” has been withdrawn.",
    subject: "A decision on the title earned by “{title}”",
    text: [
      "By a decision of the faculty, the title earned by the thesis “{title}” has been withdrawn. The certificates issued have been withdrawn, and the thesis is closed to the public.",
      "You can see and download the decision in Teza.",
    ],
  },
};
