import type { ReactNode } from "react";

import type { Language } from "#kit/text/index.ts";
import { DateTime, DescriptionList, DownloadLink, useLanguage, useTexts } from "#kit/ui/index.ts";
import { texts as areaTexts } from "../../texts.ts";
import { texts } from "../texts.ts";

/** Details of a reservation as shown to the actor; hidden values are null. */
export type ReservationDetailsView = {
  thesisName: string;
  thesisNameEng: string;
  student: string;
  jmbag: string | null;
  mentor: string;
  coMentor: string | null;
  study: string;
  studentStudyProgram: string;
  inEnglish: boolean;
  createdAt: Date;
  mentorConfirmedReservationAt: Date | null;
  /** Id of the reservation if the actor may download its proof of payment; otherwise null. */
  paymentProofOf: number | null;
  libraryConfirmedAt: Date | null;
  accountancyConfirmedAt: Date | null;
  statementOfAuthenticityAt: Date | null;
  submissionStatementAt: Date | null;
  returnReason: string | null;
  reasonForCancellation: string | null;
  expiresAtReason: string | null;
  grade: number | null;
  examDate: string | null;
  defenseFlow: string | null;
  defenseQuestions: string | null;
};

export const ReservationDetails = ({ facts }: { facts: ReservationDetailsView }) => {
  const { fields, grades } = useTexts(areaTexts);
  const reservationTexts = useTexts(texts).reservation;
  const english = useLanguage() === "en" && facts.thesisNameEng !== "";
  return (
    <DescriptionList
      items={[
        english
          ? [reservationTexts.nameInCroatian, <Named key="hr" lang="hr" name={facts.thesisName} />]
          : [fields.thesisNameEng, facts.thesisNameEng && <Named key="en" lang="en" name={facts.thesisNameEng} />],
        [fields.student, facts.student],
        [fields.jmbag, facts.jmbag],
        [fields.mentor, facts.mentor],
        [fields.coMentor, facts.coMentor],
        [fields.study, facts.study],
        [fields.studentStudyProgram, facts.studentStudyProgram],
        [reservationTexts.languageLabel, reservationTexts.language[facts.inEnglish ? "true" : "false"]],
        [fields.createdAt, day(facts.createdAt)],
        [fields.mentorConfirmedReservationAt, day(facts.mentorConfirmedReservationAt)],
        [
          fields.confirmationOfPaymentFile,
          facts.paymentProofOf && (
            <DownloadLink href={`/service/payment-proof/${facts.paymentProofOf}`} name={reservationTexts.download} />
          ),
        ],
        [fields.libraryConfirmedAt, day(facts.libraryConfirmedAt)],
        [fields.accountancyConfirmedAt, day(facts.accountancyConfirmedAt)],
        [fields.statementOfAuthenticityAt, day(facts.statementOfAuthenticityAt)],
        [fields.submissionStatementAt, day(facts.submissionStatementAt)],
        [fields.expiresAtReason, facts.expiresAtReason],
        [fields.returnReason, facts.returnReason],
        [fields.reasonForCancellation, facts.reasonForCancellation],
        [fields.examDate, facts.examDate && <DateTime at={facts.examDate} />],
        [fields.grade, facts.grade && grades[String(facts.grade) as keyof typeof areaTexts.hr.grades]],
        [fields.defenseFlow, facts.defenseFlow],
        [fields.defenseQuestions, facts.defenseQuestions],
      ]}
    />
  );
};

/** The title in the language that the page heading does not use. */
const Named = ({ lang, name }: { lang: Language; name: string }) => <span lang={lang}>{name}</span>;

const day = (at: Date | null): ReactNode => at && <DateTime at={at} />;
