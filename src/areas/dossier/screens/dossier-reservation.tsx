import { NoteLink, NoteList } from "#areas/clearance/screens/note-list.tsx";
import { texts as documentTexts } from "#areas/documents/texts.ts";
import { isOpen, reservationTones } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { DownloadLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { DossierDocument, DossierReservation } from "../dossier.ts";
import { texts } from "../texts.ts";
import styles from "./dossier.module.css";

const dossierTexts = texts.hr.dossier;
const { statuses, grades, registeredInISVU } = reservationTexts.hr;

type Props = { reservation: DossierReservation };

/** A reservation with its facts, documents, payment, certificate and notes. */
export function DossierReservationSection({ reservation }: Props) {
  const { id, thesisName, status, documents, notes } = reservation;
  return (
    <Section
      title={thesisName}
      actions={<StatusBadge label={statuses[status]} tone={reservationTones[status]} />}
    >
      <ReservationFacts reservation={reservation} />
      {documents.length > 0 && (
        <>
          <h3>{dossierTexts.documents}</h3>
          <ul className={styles.documents}>
            {documents.map((document) => (
              <DocumentLine key={document.id} document={document} />
            ))}
          </ul>
        </>
      )}
      {notes.length > 0 && (
        <>
          <h3>{dossierTexts.notes}</h3>
          <NoteList notes={notes} />
        </>
      )}
      <Cluster>
        <Link to={`/student/reservation/${id}`}>{dossierTexts.openReservation}</Link>
        {isOpen(status) && <NoteLink id={id} />}
      </Cluster>
    </Section>
  );
}

function ReservationFacts({ reservation }: Props) {
  const { id, proof, certificate, grade, defenseDate, defensePlace, status } = reservation;
  const day = (at: string | null, withTime = false) =>
    at && <DateTime at={at} withTime={withTime} />;
  return (
    <DescriptionList
      items={[
        [dossierTexts.mentor, reservation.mentor],
        [dossierTexts.study, reservation.study],
        [dossierTexts.createdAt, day(reservation.createdAt)],
        [dossierTexts.expiresAt, isOpen(status) && day(reservation.expiresAt)],
        [
          dossierTexts.payment,
          proof && (
            <DownloadLink
              href={`/service/payment-proof/${id}`}
              name={proof.name}
              size={proof.size}
            />
          ),
        ],
        [dossierTexts.library, day(reservation.libraryConfirmedAt, true)],
        [dossierTexts.accountancy, day(reservation.accountancyConfirmedAt, true)],
        [dossierTexts.statements, day(reservation.submissionStatementAt, true)],
        [
          dossierTexts.defense,
          defenseDate && (
            <>
              <DateTime at={defenseDate} withTime />
              {defensePlace && `, ${defensePlace}`}
            </>
          ),
        ],
        [dossierTexts.exam, day(reservation.examDate)],
        [dossierTexts.grade, grade && grades[String(grade) as keyof typeof grades]],
        [
          dossierTexts.isvu,
          status === "completed" && registeredInISVU[reservation.registeredInIsvu],
        ],
        [
          dossierTexts.certificate,
          certificate && (
            <Link to={`/certificate-of-completion/show/${certificate.id}`}>
              {certificate.classificationNo
                ? formatText(dossierTexts.certificateNo, { number: certificate.classificationNo })
                : dossierTexts.certificateDraft}
            </Link>
          ),
        ],
        [dossierTexts.canceled, reservation.reasonForCancellation],
      ]}
    />
  );
}

const DocumentLine = ({
  document: { id, finalVersion, review, createdAt, name, size, hasAttachment },
}: {
  document: DossierDocument;
}) => (
  <li className={styles.document}>
    <span>
      {finalVersion ? dossierTexts.final : dossierTexts.working},{" "}
      <DateTime at={createdAt} withTime />
      {review && ` · ${documentTexts.hr.statuses[review]}`}
    </span>
    {name && <DownloadLink href={`/student/download-thesis/${id}`} name={name} size={size} />}
    {hasAttachment && (
      <DownloadLink href={`/student/download-attachment/${id}`} name={dossierTexts.attachment} />
    )}
  </li>
);
