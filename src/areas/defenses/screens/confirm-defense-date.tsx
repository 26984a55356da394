import { reasonSchema } from "#kit/forms/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { ActionButton, Cluster, Notice, Page, Section } from "#kit/ui/index.ts";
import { notFound, parseId, Refusal } from "#kit/workflow/index.ts";
import { confirmDefenseDate, reopenDefense } from "../server/commands.ts";
import { loadDefense } from "../server/queries.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/confirm-defense-date";
import { DefenseDetails } from "./parts/defense-details.tsx";

export const loader = (args: Route.LoaderArgs) => loadDefense(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request);
  const step = fields.step?.[0];
  if (step === "reopenDefense") {
    await reopenDefense(context, id, parseForm(reasonSchema, fields).reason);
    throw redirectWithFlash(`/student/reservation/${id}`, messages.done.reopened);
  }
  if (step !== "confirmDefenseDate") throw new Refusal(404, notFound);
  await confirmDefenseDate(context, id);
  throw redirectWithFlash("/service/student-services", messages.done.confirmed);
}

export default function ConfirmDefenseDate({ loaderData: { defense, may } }: Route.ComponentProps) {
  const { screens } = texts.hr;
  const nothing = !may.includes("confirmDefenseDate") && !may.includes("reopenDefense");
  return (
    <Page
      title={screens.confirm}
      lead={screens.confirmLead}
      back={{ to: `/student/reservation/${defense.id}`, label: screens.back }}
    >
      <Section title={texts.hr.title}>
        <DefenseDetails defense={defense} withJmbag />
      </Section>
      {nothing && <Notice tone="info">{screens.confirmNotNow}</Notice>}
      <Cluster>
        {may.includes("confirmDefenseDate") && <ActionButton step="confirmDefenseDate" label={screens.confirmSubmit} />}
        {may.includes("reopenDefense") && (
          <ActionButton
            step="reopenDefense"
            label={screens.reopen}
            tone="danger"
            variant="outline"
            confirm={{ title: screens.reopen, text: screens.reopenText }}
            reason={{ label: screens.reason, required: true }}
          />
        )}
      </Cluster>
    </Page>
  );
}
