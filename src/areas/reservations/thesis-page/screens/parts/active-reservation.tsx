import { ButtonLink, DateTime, DescriptionList, DownloadLink, Section, useTexts } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

type Props = {
  active: {
    status: string;
    thesisName: string;
    student: string;
    createdAt: string;
    defenseDate: string | null;
    defensePlace: string;
    publicDocumentId: number | null;
  };
  /** The name of the thesis now. An edit may have changed it since the reservation. */
  name: string;
  /** Null for readers who may not read the reservation. */
  reservationId: number | null;
};

/** The open or completed reservation of a thesis, as everybody may see it (spec §3 activeReservation). */
export function ActiveReservation({ active, name, reservationId }: Props) {
  const { fields, ...pageTexts } = useTexts(texts);
  return (
    <Section
      title={active.status === "completed" ? pageTexts.active.completed : pageTexts.active.reserved}
      actions={
        reservationId !== null && (
          <ButtonLink to={`/student/reservation/${reservationId}`}>{pageTexts.openReservation}</ButtonLink>
        )
      }
    >
      <DescriptionList
        items={[
          [fields.thesisName, active.thesisName !== name && active.thesisName],
          [fields.student, active.student],
          [fields.createdAt, <DateTime key="created" at={active.createdAt} />],
          [fields.defenseDate, active.defenseDate && <DateTime at={active.defenseDate} withTime />],
          [fields.defensePlace, active.defensePlace],
        ]}
      />
      {active.publicDocumentId !== null && (
        <DownloadLink href={`/student/download-thesis/${active.publicDocumentId}`} name={pageTexts.fullText} />
      )}
    </Section>
  );
}
