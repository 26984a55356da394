import {
  CancelLink,
  ImpactNotice,
  loadEditSchema,
  UserStudyFields,
} from "#areas/people/screens/user-study-form.tsx";
import { loadUserStudyPage } from "#areas/people/user-studies/queries.server.ts";
import { userStudyPaths, userTypeIn } from "#areas/people/user-studies/rules.ts";
import { messages, texts } from "#areas/people/user-studies/texts.ts";
import { studentStudySchema, teacherStudySchema } from "#areas/people/user-studies/user-studies.ts";
import { versionForm } from "#kit/forms/fields.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { mergeOnConflict } from "#kit/records/edit-conflict.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { VersionField } from "#kit/ui/forms/input-fields.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { editStudyOfUser } from "../account.server.ts";
import { handOverSchema } from "../hand-overs.ts";
import { loadHandOverOptions } from "../hand-overs-queries.server.ts";
import type { Route } from "./+types/edit-user-study";
import { HandOverFields } from "./hand-over-fields.tsx";

const pageTexts = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { row } = await loadUserStudyPage(
    context,
    userTypeIn(args.url.pathname),
    parseId(args.params.id),
  );
  return { row, options: await loadHandOverOptions(context, row.userId) };
}

export async function action(args: Route.ActionArgs) {
  const type = userTypeIn(args.url.pathname);
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request, "edit");
  const { version } = parseForm(versionForm, fields);
  const input =
    type === "teacher"
      ? parseForm(teacherStudySchema, fields)
      : parseForm(studentStudySchema, fields);
  const context = contextOf(args);
  const {
    row: { userId },
  } = await loadUserStudyPage(context, type, id);
  const handOver = parseForm(handOverSchema, fields);
  await mergeOnConflict(args.request, () =>
    editStudyOfUser(context, { id, userId, type, version }, input, handOver),
  );
  throw redirectWithFlash(userStudyPaths.show(type, id), messages[type].saved);
}

export const shouldRevalidate = revalidateAfterConflict;

/** The user and the study cannot be changed. */
export default function EditUserStudy({ loaderData: { row, options } }: Route.ComponentProps) {
  const { id, type, version, programs } = row;
  const show = userStudyPaths.show(type, id);
  const defaults =
    type === "teacher"
      ? { mentor: row.mentor, coMentor: row.coMentor }
      : {
          studyProgramId: row.studyProgramId,
          yearOfStudy: row.yearOfStudy,
          thesisCourse: row.thesisCourse,
          finishedWorkshop: row.finishedWorkshop,
          selfAssessment: row.selfAssessment,
          lateReservation: row.lateReservation,
          numOfThesis: row.numOfThesis,
          overruleReason: row.overruleReason,
        };
  return (
    <Page
      title={row.nameWithTitle || row.name}
      lead={`${pageTexts[type].edit}: ${row.study}`}
      back={{ to: show, label: pageTexts[type].show }}
    >
      <Section title={pageTexts.facts}>
        <ImpactNotice type={type} />
        <ActionForm
          key={version}
          step="edit"
          schema={() => loadEditSchema(type)}
          submit={pageTexts.save}
          defaults={{ ...defaults, version, handOver: "keep" }}
          secondary={<CancelLink to={show} />}
        >
          <VersionField />
          <UserStudyFields type={type} programs={programs} />
          <HandOverFields options={options} />
        </ActionForm>
      </Section>
    </Page>
  );
}
