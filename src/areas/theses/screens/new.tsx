import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { accept, fieldsOf } from "#kit/server/forms.ts";
import { EmptyState, Page } from "#kit/ui/index.ts";
import { dayOf } from "#kit/zagreb.ts";
import { thesisForm } from "../schema.ts";
import { choicesOf } from "../server/choices.ts";
import { proposeThesis } from "../server/propose.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/new";
import { ThesisForm } from "./parts/thesis-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = here(args);
  return { choices: await choicesOf(db, actor.id), today: dayOf(now) };
}

export async function action(args: Route.ActionArgs) {
  const fields = await fieldsOf(args.request);
  const send = fields.send?.includes("on") ?? false;
  const { id } = await proposeThesis(here(args), accept(thesisForm, fields), { send });
  throw send ? done(`/thesis/show/${id}`, texts.hr.done.sent) : done(`/thesis/mentor/edit/${id}`, texts.hr.done.saved);
}

export default function NewThesis({ loaderData: { choices, today } }: Route.ComponentProps) {
  const { form } = texts.hr;
  if (choices.studies.length === 0) return <Missing text={form.noStudy} />;
  if (choices.departments.length === 0) return <Missing text={form.noDepartment} />;
  const defaults = { studyId: onlyOne(choices.studies), departmentId: onlyOne(choices.departments) };
  return (
    <Page title={form.newTitle} lead={form.newLead}>
      <ThesisForm choices={choices} defaults={defaults} today={today} submit={form.save} send={form.send} />
    </Page>
  );
}

const Missing = ({ text }: { text: string }) => (
  <Page title={texts.hr.form.newTitle}>
    <EmptyState title={texts.hr.form.noStudyTitle}>{text}</EmptyState>
  </Page>
);

const onlyOne = (list: { id: number }[]) => (list.length === 1 ? String(list[0]?.id) : "");
