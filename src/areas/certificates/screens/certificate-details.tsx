import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { CertificateWithSource } from "../certificates-queries.server.ts";
import { texts } from "../screen-texts.ts";
import { texts as recordTexts } from "../texts.ts";

const { fields, genders } = recordTexts.hr;
const { show, columns } = texts.hr;
const { grades, fields: reservation } = reservationTexts.hr;

type Props = Omit<CertificateWithSource, "known">;

/** All content of the printed certificate, with missing fields listed above it. */
export function CertificateDetails({ certificate, reservationId, student, ...defense }: Props) {
  const { female } = certificate;
  const grade = Object.entries(grades).find(([key]) => key === String(defense.grade))?.[1];
  return (
    <>
      <Section title={show.marks}>
        <DescriptionList
          items={[
            [fields.classificationNo, certificate.classificationNo],
            [fields.registrationNo, certificate.registrationNo],
            [show.updated, <DateTime key="updated" at={certificate.updatedAt} withTime />],
          ]}
        />
      </Section>
      <Section title={show.student}>
        <DescriptionList
          items={[
            [columns.student, student],
            [columns.jmbag, defense.jmbag],
            [
              fields.dateOfBirth,
              certificate.dateOfBirth && <DateTime at={certificate.dateOfBirth} />,
            ],
            [fields.birthplace, certificate.birthplace],
            [fields.female, female !== null && genders[String(female) as "true" | "false"]],
          ]}
        />
      </Section>
      <Section title={show.study}>
        <DescriptionList
          items={[
            [fields.studyType, certificate.studyType],
            [fields.study, certificate.study],
            [fields.studyProgram, certificate.studyProgram],
            [fields.semesterCount, certificate.semesterCount],
            [fields.ects, certificate.ects],
            [fields.academicTitle, certificate.academicTitle],
            [fields.academicTitleShort, certificate.academicTitleShort],
          ]}
        />
      </Section>
      <Section title={show.thesis}>
        <DescriptionList
          items={[
            [fields.thesisType, certificate.thesisType],
            [
              reservation.thesisName,
              <Link key="thesis" to={`/student/reservation/${reservationId}`}>
                {defense.thesisName}
              </Link>,
            ],
            [
              reservation.thesisNameEng,
              defense.thesisNameEng && <span lang="en">{defense.thesisNameEng}</span>,
            ],
            [reservation.mentor, defense.mentor],
            [reservation.coMentor, defense.coMentor],
            [reservation.examDate, <DateTime key="exam" at={defense.examDate} />],
            [reservation.grade, grade],
          ]}
        />
      </Section>
    </>
  );
}
