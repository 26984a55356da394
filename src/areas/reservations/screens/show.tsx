import { contextOf } from "#kit/http/server/index.ts";
import { ButtonLink, Cluster, Page, Section } from "#kit/ui/index.ts";
import { accessDenied, hasRole, parseId, Refusal } from "#kit/workflow/index.ts";
import { permittedActions, reservationPolicy, reservationRecordsPolicy } from "../policy.ts";
import { RecordSections } from "../records/screens/parts/record-sections.tsx";
import { loadRecordDetails, toRecordView } from "../records/server/queries.ts";
import { texts as reservationRecordTexts } from "../records/texts.ts";
import { loadReservation } from "../server/queries/reservation.ts";
import { toStatusSummary, toStepLinkIds } from "../status/rules.ts";
import { StatusSummary } from "../status/screens/parts/status-summary.tsx";
import type { Route } from "./+types/show";
import { ReservationLinks } from "./parts/reservation-actions.tsx";
import { VersionList } from "./parts/version-list.tsx";
import { texts } from "./texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const id = parseId(args.params.id);
  const reservation = await loadReservation(db, id);
  if (!reservationPolicy.read(actor, reservation)) throw new Refusal(403, accessDenied);
  const beside = await loadRecordDetails(db, id);
  return {
    record: toRecordView(actor, reservation, beside),
    ids: toStepLinkIds(reservation),
    statusSummary: toStatusSummary(reservation, actor, now, "hr"),
    versions: reservationPolicy.seeVersions(actor, reservation) ? reservation.versions : [],
    certificateId: beside.certificateId,
    may: permittedActions(actor, reservation, now),
    asRecord: {
      edit: reservationRecordsPolicy.list(actor, undefined),
      delete: reservationRecordsPolicy.remove(actor, undefined),
      documents: hasRole(actor, "admin"),
      certificate: hasRole(actor, "studentServices", "admin"),
    },
  };
}

export default function ShowReservation({ loaderData }: Route.ComponentProps) {
  const { record, ids, statusSummary, versions, certificateId, may, asRecord } = loaderData;
  const { actions, sections, certificate } = reservationRecordTexts.hr;
  return (
    <Page
      title={record.thesisName}
      lead={record.student}
      back={asRecord.edit ? { to: "/reservation", label: actions.back } : undefined}
      actions={
        <>
          <ButtonLink to={`/student/reservation/${record.id}`} variant="filled">
            {actions.life}
          </ButtonLink>
          {asRecord.edit && <ButtonLink to={`/reservation/edit/${record.id}`}>{actions.edit}</ButtonLink>}
          <ButtonLink to={`/history/record/Reservation/${record.id}`} variant="outline" tone="neutral">
            {actions.history}
          </ButtonLink>
          {asRecord.delete && (
            <ButtonLink to={`/reservation/delete/${record.id}`} variant="subtle" tone="danger">
              {actions.delete}
            </ButtonLink>
          )}
        </>
      }
    >
      <Section title={texts.hr.reservation.standing}>
        <StatusSummary statusSummary={statusSummary} />
        <Cluster>
          <ReservationLinks may={may} ids={ids} primary={statusSummary.step} />
        </Cluster>
      </Section>
      <RecordSections record={record} />
      {versions.length > 0 && <VersionList versions={versions} reservationId={ids.id} asRecords={asRecord.documents} />}
      {asRecord.certificate && statusSummary.status === "completed" && (
        <Section title={sections.certificate}>
          {certificateId === null ? (
            <p className="t-muted">{certificate.none}</p>
          ) : (
            <ButtonLink to={`/certificate-of-completion/show/${certificateId}`}>{certificate.open}</ButtonLink>
          )}
        </Section>
      )}
    </Page>
  );
}
