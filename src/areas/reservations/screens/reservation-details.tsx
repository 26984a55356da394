import type { ReactNode } from "react";
import type { Language } from "#kit/text/localization.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { ReservationDetailsView, StatementPaper } from "../reservation-page.ts";
import { texts } from "../screen-texts.ts";
import { texts as areaTexts } from "../texts.ts";
import { LastDay } from "./reservation-card.tsx";

export const ReservationDetails = ({ details }: { details: ReservationDetailsView }) => {
  const { fields, grades, committeeRoles } = useTexts(areaTexts);
  const reservationTexts = useTexts(texts).reservation;
  const english = useLanguage() === "en" && details.thesisNameEng !== "";
  return (
    <DescriptionList
      items={[
        english
          ? [
              reservationTexts.nameInCroatian,
              <Named key="hr" lang="hr" name={details.thesisName} />,
            ]
          : [
              fields.thesisNameEng,
              details.thesisNameEng && <Named key="en" lang="en" name={details.thesisNameEng} />,
            ],
        [fields.student, details.student],
        [fields.jmbag, details.jmbag],
        [fields.mentor, details.mentor],
        [fields.coMentor, details.coMentor],
        [
          fields.committee,
          details.committeeNames
            .map(({ name, role }) => `${name} (${committeeRoles[role]})`)
            .join("; "),
        ],
        [
          fields.roomLink,
          details.roomLink && <a href={details.roomLink}>{new URL(details.roomLink).host}</a>,
        ],
        [fields.study, details.study],
        [fields.studentStudyProgram, details.studentStudyProgram],
        [
          reservationTexts.languageLabel,
          reservationTexts.language[details.inEnglish ? "true" : "false"],
        ],
        [fields.createdAt, day(details.createdAt)],
        [fields.mentorConfirmedReservationAt, day(details.mentorConfirmedReservationAt)],
        [
          fields.confirmationOfPaymentFile,
          details.paymentProofOf && (
            <DownloadLink
              href={`/service/payment-proof/${details.paymentProofOf}`}
              name={reservationTexts.download}
            />
          ),
        ],
        [fields.libraryConfirmedAt, day(details.libraryConfirmedAt)],
        [fields.accountancyConfirmedAt, day(details.accountancyConfirmedAt)],
        [fields.statementOfAuthenticityAt, day(details.statementOfAuthenticityAt)],
        [fields.submissionStatementAt, day(details.submissionStatementAt)],
        [
          reservationTexts.statementPapers,
          details.statementPapers.length > 0 && (
            <StatementPapers reservationId={details.id} papers={details.statementPapers} />
          ),
        ],
        [
          reservationTexts.until,
          details.expiresAt && (
            <LastDay at={details.expiresAt} movedFrom={details.expiryMovedFrom} />
          ),
        ],
        [fields.expiresAtReason, details.expiresAtReason],
        [fields.returnReason, details.returnReason],
        [fields.reasonForCancellation, details.reasonForCancellation],
        [fields.examDate, details.examDate && <DateTime at={details.examDate} />],
        [
          fields.grade,
          details.grade && grades[String(details.grade) as keyof typeof areaTexts.hr.grades],
        ],
        [fields.defenseFlow, details.defenseFlow],
        [fields.defenseQuestions, details.defenseQuestions],
      ]}
    />
  );
};

/** The title in the language that the page heading does not use. */
const Named = ({ lang, name }: { lang: Language; name: string }) => <span lang={lang}>{name}</span>;

const day = (at: Date | null): ReactNode => at && <DateTime at={at} />;

const StatementPapers = ({
  reservationId,
  papers,
}: {
  reservationId: number;
  papers: readonly StatementPaper[];
}) => (
  <Cluster>
    {papers.map(({ language, name, size }) => (
      <DownloadLink
        key={language}
        href={`/student/statements-paper/${reservationId}${language === "en" ? "?language=en" : ""}`}
        name={name}
        size={size}
      />
    ))}
  </Cluster>
);
