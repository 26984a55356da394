import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { contextOf, requestContextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { importStatement, requireAccountancy } from "../bank-statements/commands.server.ts";
import { sendSampleStatement } from "../bank-statements/document.server.ts";
import { formatIban } from "../hub3.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/import";

/** Responds with a sample statement in the demo (`?sample`); its payments are fictitious. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const { pathname, searchParams } = new URL(args.request.url);
    const wantsSample =
      requestContextOf(args).demo && searchParams.has("sample") && !pathname.endsWith(".data");
    return wantsSample ? sendSampleStatement(contextOf(args)) : next();
  },
];

export const loader = (args: Route.LoaderArgs) => ({ demo: requestContextOf(args).demo });

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const options = {
    files: { statement: "statement" },
    required: { statement: messages.statements.errors.noFile },
    authorize: requireAccountancy,
    steps: ["import"],
  } as const;
  return withReceivedForm(args.request, context, options, async ({ files }) => {
    const imported = await importStatement(context, files.statement);
    const path = `/service/bank-statements?statement=${imported.id}`;
    throw redirectWithFlash(
      path,
      withValues(messages.statements.imported, importedValues(imported)),
    );
  });
}

/** Maximum number of students that the message names; the list of payments has them all. */
const maxNamed = 5;

const importedValues = ({
  undone,
  leftOut,
  difference,
  ...counts
}: Awaited<ReturnType<typeof importStatement>>) => ({
  count: counts.entryCount,
  fresh: counts.newCount,
  pending: counts.pendingCount,
  reversals: counts.reversalCount,
  undone: undone.length,
  students: undone.slice(0, maxNamed).join(", "),
  others: leftOut.length,
  accounts: leftOut.map(formatIban).join(", "),
  differs: difference && difference.cents + difference.entries > 0 ? 1 : 0,
});

export default function ImportStatement({ loaderData: { demo } }: Route.ComponentProps) {
  const { importTitle, importLead, back, file, sample, import: submit } = texts.hr.statements;
  return (
    <Page
      title={importTitle}
      lead={importLead}
      back={{ to: "/service/bank-statements", label: back }}
    >
      <Section title={importTitle}>
        <ActionForm step="import" submit={submit} files>
          <FileField name="statement" label={file} accept={acceptAttribute("statement")} required />
        </ActionForm>
        {demo && <DownloadLink href="/service/bank-statements/new?sample" name={sample} />}
      </Section>
    </Page>
  );
}
