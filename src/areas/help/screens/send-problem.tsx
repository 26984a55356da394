import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash, requestContextOf, safeRedirectPath } from "#kit/http/server/index.ts";
import { ActionForm, Page, Section, TextArea, TextField, useTexts } from "#kit/ui/index.ts";
import { maxDescriptionLength, problemReportForm } from "../schema.ts";
import { sendProblemReport } from "../server/commands.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/send-problem";

export function loader(args: Route.LoaderArgs) {
  const url = args.url.searchParams.get("url") ?? "";
  return { mailFrom: contextOf(args).actor.email, url: url.slice(0, 2_000) };
}

export async function action(args: Route.ActionArgs) {
  const report = parseForm(problemReportForm, await readFormFields(args.request));
  await sendProblemReport(contextOf(args), report, requestContextOf(args).address);
  throw redirectWithFlash(safeRedirectPath(report.url), messages.problem.sent);
}

export default function SendProblem({ loaderData }: Route.ComponentProps) {
  const words = useTexts(texts).problem;
  return (
    <Page title={words.title} lead={words.lead}>
      <Section title={words.form}>
        <ActionForm schema={problemReportForm} defaults={loaderData} submit={words.send}>
          <TextField name="mailFrom" type="email" label={words.mailFrom} autoComplete="email" required />
          <TextArea name="description" label={words.description} rows={7} maxLength={maxDescriptionLength} required />
          <TextField name="url" label={words.url} />
        </ActionForm>
      </Section>
    </Page>
  );
}
