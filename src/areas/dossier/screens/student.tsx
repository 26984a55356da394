import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList, Table, type TableColumn } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadDossier } from "../dossier.server.ts";
import type { DossierEnrolment, DossierNotice } from "../dossier.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/student";
import { DossierReservationSection } from "./dossier-reservation.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadDossier(contextOf(args), parseId(args.params.id));

const dossierTexts = texts.hr.dossier;

export default function StudentDossier({ loaderData }: Route.ComponentProps) {
  const { student, enrolments, reservations, notices } = loaderData;
  return (
    <Page
      title={formatText(dossierTexts.title, { name: student.name })}
      back={{ to: "/service/students", label: dossierTexts.back }}
    >
      <Section title={dossierTexts.person}>
        <DescriptionList
          items={[
            [dossierTexts.jmbag, student.jmbag && <span className="t-code">{student.jmbag}</span>],
            [dossierTexts.username, student.username],
            [dossierTexts.email, student.email],
            [dossierTexts.account, student.active ? dossierTexts.active : dossierTexts.inactive],
          ]}
        />
      </Section>
      {reservations.length === 0 ? (
        <Section title={dossierTexts.reservations}>
          <p className="t-muted">{dossierTexts.noReservation}</p>
        </Section>
      ) : (
        reservations.map((reservation) => (
          <DossierReservationSection key={reservation.id} reservation={reservation} />
        ))
      )}
      <Section title={dossierTexts.enrolments}>
        <Table
          caption={dossierTexts.enrolments}
          columns={enrolmentColumns}
          rows={enrolments}
          rowKey={({ id }) => id}
          empty={dossierTexts.noEnrolment}
        />
      </Section>
      <Section title={dossierTexts.notices}>
        <Table
          caption={dossierTexts.notices}
          columns={noticeColumns}
          rows={notices}
          rowKey={({ id }) => id}
          empty={dossierTexts.noNotices}
        />
      </Section>
    </Page>
  );
}

const enrolmentColumns: TableColumn<DossierEnrolment>[] = [
  {
    key: "study",
    label: dossierTexts.study,
    render: ({ id, study }) => <Link to={`/user-study/show-student/${id}`}>{study}</Link>,
  },
  { key: "program", label: dossierTexts.program },
  { key: "yearOfStudy", label: dossierTexts.year, align: "end" },
  {
    key: "conditions",
    label: dossierTexts.conditions,
    render: ({ thesisCourse, finishedWorkshop, selfAssessment, lateReservation }) =>
      [
        thesisCourse && dossierTexts.thesisCourse,
        finishedWorkshop && dossierTexts.workshop,
        selfAssessment && dossierTexts.selfAssessment,
        lateReservation && dossierTexts.late,
      ]
        .filter(Boolean)
        .join(", "),
  },
];

const noticeColumns: TableColumn<DossierNotice>[] = [
  { key: "subject", label: dossierTexts.subject },
  { key: "at", label: dossierTexts.at, render: ({ at }) => <DateTime at={at} withTime /> },
  {
    key: "sentAt",
    label: dossierTexts.sentAt,
    render: ({ sentAt }) =>
      sentAt ? (
        <DateTime at={sentAt} withTime />
      ) : (
        <span className="t-muted">{dossierTexts.waiting}</span>
      ),
  },
];
