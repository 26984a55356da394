import type { RulesByEvent } from "../events.ts";
import { defendBy } from "./shared.ts";

/** Working versions and their answers, before a final version is submitted. */
export const workingVersionRules: RulesByEvent = {
  "document.workingVersion": [
    {
      tell: ["mentor"],
      icon: "document",
      path: "/document/mentor-working-version/:reservationId",
      bell: "Stigla je radna verzija rada „{title}”. Odgovorite studentu.",
      subject: "Stigla je radna verzija rada „{title}”",
      text: [
        "Stigla je radna verzija rada „{title}”. Student: {student}.",
        "Na potezu ste Vi: pročitajte je i odgovorite studentu.",
        defendBy,
      ],
    },
    {
      tell: ["coMentor"],
      icon: "document",
      path: "/document/mentor-working-version/:reservationId",
      bell: "Stigla je radna verzija rada „{title}”, na kojem ste komentor.",
      subject: "Stigla je radna verzija rada „{title}”",
      text: [
        "Stigla je radna verzija rada „{title}”, na kojem ste komentor. Student: {student}.",
        "Na potezu je mentor: {mentor}.",
      ],
    },
  ],
  "document.mentorResponse": [
    {
      tell: ["student"],
      icon: "document",
      path: "/document/student-working-version/:reservationId",
      bell: "Stigao je odgovor na radnu verziju rada „{title}”.",
      subject: "Stigao je odgovor na radnu verziju rada „{title}”",
      text: [
        "Stigao je odgovor na radnu verziju Vašeg rada „{title}”. Odgovor šalje: {actor}.",
        "Na potezu ste Vi: pošaljite novu radnu verziju ili, ako je rad gotov, predajte konačnu.",
        defendBy,
      ],
    },
    {
      tell: ["mentor", "coMentor"],
      icon: "document",
      path: "/document/mentor-working-version/:reservationId",
      bell: "Odgovoreno je na radnu verziju rada „{title}”.",
      subject: "Odgovoreno je na radnu verziju rada „{title}”",
      text: [
        "Odgovoreno je na radnu verziju rada „{title}”. Student: {student}. Odgovor šalje: {actor}.",
        "Na potezu je student.",
      ],
    },
  ],
};
