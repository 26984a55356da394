import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadDocument } from "../documents-queries.server.ts";
import { texts as documentRecordTexts } from "../records-texts.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/show";
import { DocumentVersion } from "./document-version.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { work, version } = await loadDocument(contextOf(args), parseId(args.params.id));
  const { reservationId, thesisName, student, mentor } = work;
  const versions = work.versions.map(({ id, finalVersion }) => ({ id, finalVersion }));
  return { version, work: { reservationId, thesisName, student, mentor, versions } };
}

export default function ShowDocument({ loaderData: { version, work } }: Route.ComponentProps) {
  const { actions, columns, yes, no } = documentRecordTexts.hr;
  const { fields, final, working } = texts.hr;
  return (
    <Page
      title={`${version.finalVersion ? final : working}: ${work.thesisName}`}
      lead={work.student}
      back={{ to: "/document", label: actions.back }}
      actions={
        <>
          <ButtonLink to={`/reservation/show/${work.reservationId}`} variant="filled">
            {actions.reservation}
          </ButtonLink>
          <ButtonLink to={`/document/edit/${version.id}`}>{actions.edit}</ButtonLink>
          <ButtonLink
            to={`/history/record/Document/${version.id}`}
            variant="outline"
            tone="neutral"
          >
            {actions.history}
          </ButtonLink>
          <ButtonLink to={`/document/delete/${version.id}`} variant="subtle" tone="danger">
            {actions.delete}
          </ButtonLink>
        </>
      }
    >
      <DocumentVersion version={version} among={work.versions} />
      <Section title={texts.hr.title}>
        <DescriptionList
          items={[
            [columns.mentor, work.mentor],
            [
              fields.statementOfOrigin,
              version.finalVersion && (version.statementOfOrigin ? yes : no),
            ],
            [fields.updatedAt, <DateTime key="at" at={version.updatedAt} withTime />],
          ]}
        />
      </Section>
    </Page>
  );
}
