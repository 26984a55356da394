import { parseForm, readStep } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import {
  ActionForm,
  CheckboxGroupField,
  ComboboxField,
  DateField,
  EmptyState,
  EqualColumns,
  Page,
  RadioField,
  Section,
} from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { labelKindOf } from "../rules.ts";
import { type HandOverOptions, headHandOverForm, openWorkPath, thesesHandOverForm } from "../schema.ts";
import { handOverDepartments, handOverTheses, nameStandInForTheses } from "../server/commands.ts";
import { type ListedWork, loadPersonWork } from "../server/queries/open-work.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/person-work";
import { WorkReasons, WorkTable } from "./parts/work-table.tsx";

const { list, handOver: formTexts, question } = texts.hr;

/** Loads the open work of a person that the actor may hand over. */
export const loader = async (args: Route.LoaderArgs) => loadPersonWork(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["theses", "departments"]);
  if (step === "departments") {
    await handOverDepartments(context, id, parseForm(headHandOverForm, fields).newHead);
    throw redirectWithFlash(openWorkPath, messages.handOver.done);
  }
  const { form_theses: ids, handOver, ...choice } = parseForm(thesesHandOverForm, fields);
  if (handOver === "standIn") await nameStandInForTheses(context, id, ids, choice);
  else await handOverTheses(context, id, ids, choice.person);
  throw redirectWithFlash(
    openWorkPath,
    handOver === "standIn" ? messages.handOver.doneStandIn : messages.handOver.done,
  );
}

/** The open work of one person who can't act, with a form for each kind that is handed over here. */
export default function PersonWork({ loaderData: { name, work, options } }: Route.ComponentProps) {
  const theses = work.filter(({ kind }) => kind === "thesis");
  const departments = work.filter(({ kind }) => kind === "department");
  const others = work.filter((row) => !theses.includes(row) && !departments.includes(row));
  return (
    <Page title={name} lead={list.title} back={{ to: openWorkPath, label: list.back }}>
      {work.length === 0 ? <EmptyState title={list.none} /> : <WorkReasons work={work} />}
      {theses.length > 0 && (
        <Section title={formTexts.theses}>
          <ThesesForm theses={theses} options={options} />
        </Section>
      )}
      {departments.length > 0 && (
        <Section title={formTexts.departments}>
          <WorkTable caption={formTexts.departments} work={departments} />
          <DepartmentsForm options={options} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={formTexts.others}>
          <WorkTable caption={formTexts.others} work={others} />
        </Section>
      )}
    </Page>
  );
}

function ThesesForm({ theses, options: { mentors } }: { theses: readonly ListedWork[]; options: HandOverOptions }) {
  if (mentors.length === 0) return <EmptyState title={formTexts.noMentors} />;
  return (
    <ActionForm
      step="theses"
      submit={formTexts.submit}
      schema={() => import("../schema.ts").then(({ thesesHandOverForm }) => thesesHandOverForm)}
      defaults={{ form_theses: theses.map(({ id }) => String(id)), handOver: "successor" }}
    >
      <CheckboxGroupField
        name="form_theses"
        label={formTexts.which}
        description={formTexts.thesesHint}
        required
        options={theses.map((row) => ({
          value: String(row.id),
          label: row.title,
          hint: [list.kinds[labelKindOf(row)], row.student, row.study].filter(Boolean).join(" · "),
        }))}
      />
      <RadioField
        name="handOver"
        label={formTexts.how}
        required
        options={[
          { value: "successor", label: formTexts.successor },
          { value: "standIn", label: formTexts.standIn },
        ]}
      />
      <EqualColumns>
        <ComboboxField
          name="person"
          label={question.person}
          description={question.personHint}
          options={mentors}
          required
        />
        <DateField name="standInUntil" label={question.standInUntil} />
      </EqualColumns>
    </ActionForm>
  );
}

function DepartmentsForm({ options: { heads } }: { options: HandOverOptions }) {
  if (heads.length === 0) return <EmptyState title={formTexts.noHeads} />;
  return (
    <ActionForm
      step="departments"
      submit={formTexts.submit}
      schema={() => import("../schema.ts").then(({ headHandOverForm }) => headHandOverForm)}
    >
      <ComboboxField name="newHead" label={formTexts.newHead} options={heads} required />
    </ActionForm>
  );
}
