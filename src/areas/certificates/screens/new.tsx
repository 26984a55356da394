import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { loadReservationsWithoutCertificate } from "../certificates-queries.server.ts";
import { certificatePolicy } from "../policy.ts";
import { texts } from "../screen-texts.ts";
import type { Route } from "./+types/new";
import { CertificateTable } from "./certificate-table.tsx";
import { certificatePaths } from "./links.tsx";

const { list } = texts.hr;

/**
 * Loads the completed reservations without a certificate, because a certificate is created from a
 * completed reservation.
 */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = contextOf(args);
  if (!certificatePolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  return { rows: await loadReservationsWithoutCertificate(db) };
}

export default function NewCertificate({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <Page
      title={list.new}
      lead={list.newLead}
      back={{ to: certificatePaths.index, label: texts.hr.back }}
      wide
    >
      {rows.length === 0 ? (
        <EmptyState
          title={list.allMade}
          action={<ButtonLink to={certificatePaths.all}>{list.showAll}</ButtonLink>}
        >
          {list.emptyText}
        </EmptyState>
      ) : (
        <Section title={list.without}>
          <CertificateTable caption={list.without} rows={rows} empty={list.allMade} />
        </Section>
      )}
    </Page>
  );
}
