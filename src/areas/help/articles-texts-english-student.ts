import {
  daysToConfirm,
  monthsToDefend,
  regularFeeInCents,
  warningDays,
} from "#areas/reservations/reservations.ts";
import { megabytes } from "#kit/files/upload-rules.ts";
import type { EnglishArticle } from "./help.ts";

const [first, second, third] = warningDays;

/** English versions of the articles for students, by anchor. */
export const englishStudentArticles: Readonly<Record<string, EnglishArticle>> = {
  rezervacija: {
    title: "How do I reserve a topic?",
    text: [
      "The topic has to be free and meant for your specialisation, and you can reserve only in the period that the faculty has published for your degree programme. You should be in the final year, enrolled in the thesis course, and have attended the thesis-writing workshop or done the self-assessment test.",
      "Your reservations on the degree programme and the mentor's quota count as well. A topic that you have reserved once cannot be reserved again.",
      "If the button is not there, the section “Why can't I reserve it?” says which conditions are not met and whom to turn to.",
    ],
    steps: [
      "Open the topic page.",
      "Select “Reserve the topic”.",
      `Wait for the mentor, who has ${daysToConfirm} days to answer; without an answer the reservation is cancelled.`,
    ],
    also: "why can't I reserve conditions quota period workshop",
  },
  odustajanje: {
    title: "Can I withdraw from a topic?",
    text: [
      "Until the mentor confirms the reservation you can cancel it yourself. After that the mentor or student services can cancel it, with a reason. A topic from which you have withdrawn cannot be reserved again.",
    ],
    also: "cancel the reservation change of topic",
  },
  rok: {
    title: "Until when do I have to defend my thesis?",
    text: [
      `After the mentor's confirmation the reservation is valid for ${monthsToDefend} months. You are warned ${first}, ${second} and ${third} days before it expires. If no date of the defence has been set by then, the reservation is cancelled and the topic is available again.`,
      "The term ends with its day. If that were a Saturday, a Sunday, a public holiday or a day off of the faculty, it ends with the next working day; the page of the reservation says which. No reservation expires on the faculty’s own days off, such as the collective leave.",
      "For the final version the beginning of the upload counts: if you began to send the file before midnight on the last day, it is accepted even if it arrives later.",
      "Student services can extend the deadline, with a reason.",
      "On the page of the reservation, “Will I make the deadline?” estimates from the theses defended on your degree programme when you could defend. Move the slider to the day on which you mean to submit, and you see in which defence period you can defend and by when each step must be done.",
    ],
    also: "expiry extension deadline 12 months",
  },
  "radna-verzija": {
    title: "How do I send a working version to the mentor?",
    text: [
      "You may send as many working versions as you need, each with a comment for the mentor. The mentor answers with a comment, a file or both. You are notified as soon as they answer.",
    ],
    also: "version comment mentor file",
  },
  "konacna-verzija": {
    title: "What does a final version need?",
    text: [
      `A final version is a PDF of at most ${megabytes("thesis")} MB, an abstract, a statement of origin, a choice of access and licence and, if you need it, a zip with attachments of at most ${megabytes("attachment")} MB. Submit it by the last day of submission for the defence period in which you want to defend.`,
      "If you wish, add an abstract and keywords in English: the national repository asks for them, and after the defence you can no longer add them.",
      "If the whole thesis must not be public at once, such as before a patent is filed, enter the day until which it stays closed, and why. Until then only its title and abstract are public. After the defence student services change the day.",
      "The mentor approves it, asks for minor changes (then you correct the same version) or returns it for revision (then you submit a new one).",
    ],
    also: "submission abstract licence attachment zip creative commons",
  },
  uplata: {
    title: "How do I pay and attach the proof?",
    text: [
      `The completion fee is €${(regularFeeInCents / 100).toFixed(2)}, unless your study has another one; if it has none, you pay and attach nothing. After the mentor approves the thesis, attach proof of payment as a PDF or a picture of at most ${megabytes("payment")} MB.`,
      "If the proof is not right, accountancy returns it with a reason and you attach a new one.",
    ],
    also: "fee euro account debt library",
  },
  izvornost: {
    title: "Who checks the originality of my thesis?",
    text: [
      "If the degree programme asks for it, the mentor checks the thesis with the service of the faculty and attaches a similarity report. Similarity is not plagiarism; the mentor assesses it. You see the report on the page of your reservation once the mentor shows it to you, and are notified then.",
    ],
    also: "turnitin originality similarity plagiarism percentage report",
  },
  izjave: {
    title: "Which statements do I confirm?",
    text: [
      "When the library and accountancy have confirmed that you owe nothing, you confirm the statement of authenticity and the statement of submission. After that student services check the formal conditions.",
    ],
    also: "origin authenticity submission",
  },
  "alati-umjetne-inteligencije": {
    title: "How do I state which artificial intelligence tools I used?",
    text: [
      "If your degree programme wants the statement, open “Statement on artificial intelligence tools” on the page of your reservation, and select that you used none or enter each tool, its purpose and the place in the thesis. The page of the topic says what the mentor allows.",
      "Where the statement is required, you cannot submit the final version without it. You can change it until the mentor approves the thesis; earlier statements stay in the history. The mentor reads it with the final version, and it is on the public page of the thesis only if your programme has decided so. Teza checks and grades nothing automatically.",
    ],
    also: "ai chatgpt artificial intelligence statement",
  },
  "primjer-dobrog-rada": {
    title: "Can my thesis be an example for others?",
    text: [
      "With the statements, or later on the page of your reservation, you can consent to mentors recommending your defended thesis as an example. They see its title, your name, the degree programme and the year; they do not see the grade, and a closed text stays closed. You can withdraw the consent whenever you like, and the thesis leaves the list at once.",
    ],
    also: "consent example withdraw",
  },
};
