import { bulkChangePaths, previewPath } from "#areas/reservations/bulk-changes.ts";
import { maxIds } from "#kit/forms/fields.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { loadCurrentCertificates } from "../certificates-queries.server.ts";
import { certificatePolicy } from "../policy.ts";
import { texts } from "../screen-texts.ts";
import { texts as recordTexts } from "../texts.ts";
import type { Route } from "./+types/certificates";
import { CertificateTable } from "./certificate-table.tsx";
import { CertificateTabs } from "./links.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  if (!certificatePolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  return {
    rows: await loadCurrentCertificates(db, now),
    may: certificatePolicy.write(actor, undefined) ? ["print"] : [],
  };
}

export default function Certificates({ loaderData: { rows, may } }: Route.ComponentProps) {
  const { list } = texts.hr;
  const ready = rows.filter(({ missing }) => missing.length === 0);
  const printable = ready.filter(({ outdated }) => !outdated).slice(0, maxIds);
  const toComplete = rows.filter(({ missing }) => missing.length > 0);
  return (
    <Page title={recordTexts.hr.titles} lead={list.lead} wide>
      <CertificateTabs />
      {rows.length === 0 ? (
        <EmptyState title={list.empty}>{list.emptyText}</EmptyState>
      ) : (
        <>
          <Section title={list.toComplete}>
            <CertificateTable
              caption={list.toComplete}
              rows={toComplete}
              empty={list.nothingToComplete}
            />
          </Section>
          <Section
            title={list.ready}
            actions={
              printable.length > 0 &&
              may.includes("print") && (
                <ButtonLink to={batchPath(printable)} variant="light">
                  {formatText(list.printReady, { count: printable.length })}
                </ButtonLink>
              )
            }
          >
            <CertificateTable caption={list.ready} rows={ready} empty={list.nothingReady} />
          </Section>
        </>
      )}
    </Page>
  );
}

/** The address at which the certificates are made or merged together. */
const batchPath = (rows: readonly { reservationId: number }[]) =>
  `${previewPath(
    bulkChangePaths.papers,
    rows.map(({ reservationId }) => reservationId),
  )}&kind=certificate`;
