import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { AsyncComboboxField, ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { createUserStudy } from "../user-studies/commands.server.ts";
import { loadNewUserStudy } from "../user-studies/queries.server.ts";
import { userStudyPaths, userTypeIn } from "../user-studies/rules.ts";
import { messages, texts } from "../user-studies/texts.ts";
import { newStudentStudySchema, newTeacherStudySchema } from "../user-studies/user-studies.ts";
import type { Route } from "./+types/new-user-study";
import {
  CancelLink,
  ImpactNotice,
  loadNewSchema,
  StudyAndUserStudyFields,
} from "./user-study-form.tsx";

const pageTexts = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const type = userTypeIn(args.url.pathname);
  return { type, ...(await loadNewUserStudy(contextOf(args), type, args.url)) };
}

export async function action(args: Route.ActionArgs) {
  const type = userTypeIn(args.url.pathname);
  const fields = await readFormFields(args.request, "new");
  const input =
    type === "teacher"
      ? parseForm(newTeacherStudySchema, fields)
      : parseForm(newStudentStudySchema, fields);
  const { id } = await createUserStudy(contextOf(args), type, input);
  throw redirectWithFlash(userStudyPaths.show(type, id), messages[type].created);
}

export default function NewUserStudy({ loaderData }: Route.ComponentProps) {
  const { type, studies, programs, people, complete, studyId } = loaderData;
  const typeTexts = pageTexts[type];
  const list = userStudyPaths.list(type, Number(studyId) || undefined);
  return (
    <Page title={typeTexts.new} back={{ to: list, label: typeTexts.list }}>
      <Section title={pageTexts.facts}>
        <ImpactNotice type={type} />
        <ActionForm
          key={type}
          step="new"
          schema={() => loadNewSchema(type, programs)}
          submit={pageTexts.save}
          defaults={{ studyId }}
          secondary={<CancelLink to={list} />}
        >
          {complete ? (
            <ComboboxField name="userId" label={typeTexts.person} options={people} required />
          ) : (
            <AsyncComboboxField
              name="userId"
              label={typeTexts.person}
              options={people}
              url={userStudyPaths.options(type)}
              required
            />
          )}
          <StudyAndUserStudyFields
            type={type}
            studies={studies}
            programs={programs}
            studyId={studyId}
          />
        </ActionForm>
      </Section>
    </Page>
  );
}
