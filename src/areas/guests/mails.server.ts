import type { Context, JobHandler } from "#kit/database/context.ts";
import { formatText, type Language, textsFor } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import type { GuestCapacity } from "#kit/workflow/policy.ts";
import type { GuestTask } from "./guests.ts";
import { codeMinutes, contactDays, formatGuestCode, guestPaths } from "./guests-rules.ts";
import { texts as mailTexts } from "./mails-texts.ts";
import { texts } from "./texts.ts";

/** The queue of mails to guests; address, link and code are in the job alone, sealed. */
const guestMailQueue = "mail-guests";

type GuestMail = { to: string; name: string } & (
  | {
      kind: "invitation";
      token: string;
      title: string;
      titleEng: string;
      student: string;
      inviter: string;
      /** Who has entered name and address. */
      source: string;
      capacity: GuestCapacity;
      /** yyyy-mm-dd */
      endsOn: string;
    }
  | { kind: "code"; code: string }
  | {
      kind: "task";
      task: GuestTask | "committee";
      title: string;
      titleEng: string;
      student: string;
      reservationId: number;
    }
);

const owner = "guest mail";

/** Sends a mail to a guest once the transaction has committed. */
export const enqueueGuestMail = (
  { db, jobs, sealed }: Pick<Context, "db" | "jobs" | "sealed">,
  mail: GuestMail,
): Promise<void> =>
  jobs.enqueueAll(db, guestMailQueue, [{ sealed: sealed.seal(JSON.stringify(mail), owner) }]);

/** Sends the mails to guests, in both languages; without a mail server none is sent. */
export const guestMailJob: JobHandler = {
  queue: guestMailQueue,
  async run({ sealed, sendMail, publicUrl, faculty }, { sealed: content }) {
    const opened = typeof content === "string" ? sealed.open(content, owner) : undefined;
    if (opened === undefined) return;
    const mail = JSON.parse(opened) as GuestMail;
    const render = (language: Language) => {
      const { subject, body } = mailTexts[language][mail.kind];
      const values = { ...valuesOf(mail, language), minutes: codeMinutes, days: contactDays };
      const all = {
        ...values,
        faculty: (language === "en" && faculty.nameEng) || faculty.name,
        privacy: `${publicUrl}/privacy`,
        ...(mail.kind === "invitation" && { url: publicUrl + guestPaths.invitation(mail.token) }),
        ...(mail.kind === "task" && { url: publicUrl + guestPaths.thesis(mail.reservationId) }),
      };
      return { subject: formatText(subject, all, language), body: formatText(body, all, language) };
    };
    await sendMail?.({ to: mail.to, hr: render("hr"), en: render("en") });
  },
};

function valuesOf(mail: GuestMail, language: Language): Record<string, string> {
  const { name } = mail;
  if (mail.kind === "code") return { name, code: formatGuestCode(mail.code) };
  if (mail.kind === "task") {
    const { title, titleEng, student, task } = mail;
    return {
      name,
      title: (language === "en" && titleEng) || title,
      student,
      task: mailTexts[language].tasks[task],
    };
  }
  const { title, titleEng, student, inviter, source, capacity, endsOn } = mail;
  return {
    name,
    title: (language === "en" && titleEng) || title,
    student,
    inviter,
    source,
    capacity: textsFor(texts, language).capacities[capacity],
    ends: formatDate(endsOn, language),
  };
}
