import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf, requestContextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash, safeRedirectPath } from "#kit/http/responses.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea, TextField } from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { sendProblemReport } from "../help.server.ts";
import { maxDescriptionLength, problemReportForm } from "../help.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/send-problem";

export function loader(args: Route.LoaderArgs) {
  const url = args.url.searchParams.get("url") ?? "";
  return {
    mailFrom: contextOf(args).actor.email,
    url: url.slice(0, 2_000),
    maxLength: maxDescriptionLength,
  };
}

export async function action(args: Route.ActionArgs) {
  const report = parseForm(problemReportForm, await readFormFields(args.request));
  await sendProblemReport(contextOf(args), report, requestContextOf(args).address);
  throw redirectWithFlash(safeRedirectPath(report.url), messages.problem.sent);
}

export default function SendProblem({
  loaderData: { maxLength, ...defaults },
}: Route.ComponentProps) {
  const problemTexts = useTexts(texts).problem;
  return (
    <Page title={problemTexts.title} lead={problemTexts.lead}>
      <Section title={problemTexts.form}>
        <ActionForm schema={schema} defaults={defaults} submit={problemTexts.send}>
          <TextField
            name="mailFrom"
            type="email"
            label={problemTexts.mailFrom}
            autoComplete="email"
            required
          />
          <TextArea
            name="description"
            label={problemTexts.description}
            rows={7}
            maxLength={maxLength}
            required
          />
          <TextField name="url" label={problemTexts.url} />
        </ActionForm>
      </Section>
    </Page>
  );
}

const schema = () => import("../help.ts").then(({ problemReportForm }) => problemReportForm);
