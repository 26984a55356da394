import type { ReactNode } from "react";
import { ButtonLink, DownloadLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { ReservationRecordView } from "../records.server.ts";
import { texts as reservationRecordTexts } from "../records-texts.ts";
import { texts } from "../screen-texts.ts";
import { texts as areaTexts } from "../texts.ts";

const { fields, grades, gradeAgree, registeredInISVU } = areaTexts.hr;
const { sections, certificate, yes, no } = reservationRecordTexts.hr;

/** All fields of a reservation in the order of its life cycle, with the people and times. */
export const RecordSections = ({ record: r }: { record: ReservationRecordView }) => (
  <>
    <Section title={sections.thesis}>
      <DescriptionList
        items={[
          [
            fields.thesis,
            <Link key="thesis" to={`/thesis/show/${r.thesisId}`}>
              {r.thesisName}
            </Link>,
          ],
          [fields.thesisNameEng, r.thesisNameEng && <span lang="en">{r.thesisNameEng}</span>],
          [fields.student, r.student],
          [fields.jmbag, r.jmbag],
          [fields.studentStudyProgram, r.studentStudyProgram],
          [fields.study, r.study],
          [fields.mentor, r.mentor],
          [fields.coMentor, r.coMentor],
          [
            texts.hr.reservation.languageLabel,
            texts.hr.reservation.language[r.inEnglish ? "true" : "false"],
          ],
          [fields.thesisDescription, <Long key="description" text={r.thesisDescription} />],
        ]}
      />
    </Section>
    <Section title={sections.terms}>
      <DescriptionList
        items={[
          [fields.createdAt, at(r.createdAt)],
          [fields.updatedAt, at(r.updatedAt)],
          [fields.mentorConfirmedReservationAt, at(r.mentorConfirmedReservationAt)],
          [fields.expiresAt, at(r.expiresAt)],
          [fields.expiresAtReason, r.expiresAtReason],
          [fields.returnReason, r.returnReason],
          [fields.reasonForCancellation, r.reasonForCancellation],
        ]}
      />
    </Section>
    <Group
      title={sections.clearance}
      items={[
        [
          fields.confirmationOfPaymentFile,
          r.paymentProof && (
            <DownloadLink href={`/service/payment-proof/${r.id}`} {...r.paymentProof} />
          ),
        ],
        [fields.libraryConfirmedAt, at(r.libraryConfirmedAt, r.libraryConfirmedBy)],
        [fields.accountancyConfirmedAt, at(r.accountancyConfirmedAt, r.accountancyConfirmedBy)],
        [fields.statementOfAuthenticityAt, at(r.statementOfAuthenticityAt)],
        [fields.submissionStatementAt, at(r.submissionStatementAt)],
      ]}
    />
    <Group
      title={sections.defense}
      items={[
        [fields.defenseDate, at(r.defenseDate)],
        [fields.defensePlace, r.defensePlace],
        [fields.examDate, r.examDate && <DateTime at={r.examDate} />],
        [fields.grade, r.grade && grades[String(r.grade) as keyof typeof grades]],
        [gradeAgree[r.gradeAgreeBy], r.gradeAgree === null ? null : r.gradeAgree ? yes : no],
        [fields.defenseFlow, r.defenseFlow && <Long text={r.defenseFlow} />],
        [fields.defenseQuestions, r.defenseQuestions && <Long text={r.defenseQuestions} />],
        [fields.abstract, r.abstract && <Long text={r.abstract} />],
        [fields.registeredInISVU, r.registeredInISVU && registeredInISVU[r.registeredInISVU]],
      ]}
    />
    {r.certificateId !== null && (
      <Section title={sections.certificate}>
        <ButtonLink to={`/certificate-of-completion/show/${r.certificateId}`}>
          {certificate.open}
        </ButtonLink>
      </Section>
    )}
  </>
);

/** A group of fields; hidden while all its values are empty. */
const Group = ({
  title,
  items,
}: {
  title: string;
  items: readonly (readonly [string, ReactNode])[];
}) =>
  items.some(([, value]) => value) && (
    <Section title={title}>
      <DescriptionList items={items} />
    </Section>
  );

const at = (instant: Date | null, who: string | null = null): ReactNode =>
  instant && (
    <>
      <DateTime at={instant} withTime />
      {who && `, ${who}`}
    </>
  );

/** A text of several lines, as wide as the section. */
const Long = ({ text }: { text: string }) => <span className="t-preserve-lines">{text}</span>;
