import { revalidateAfterConflict } from "#kit/forms/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { mergeOnConflict } from "#kit/records/server/index.ts";
import { ActionForm, Page, Section, VersionField } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { versionSchema } from "../schema.ts";
import { userStudyPaths, userTypeIn } from "../user-studies/rules.ts";
import { studentStudySchema, teacherStudySchema } from "../user-studies/schema.ts";
import { editUserStudy } from "../user-studies/server/commands.ts";
import { loadUserStudyPage } from "../user-studies/server/queries.ts";
import { messages, texts } from "../user-studies/texts.ts";
import type { Route } from "./+types/edit-user-study";
import { CancelLink, ImpactNotice, loadEditSchema, UserStudyFields } from "./parts/user-study-form.tsx";

const pageTexts = texts.hr;

export const loader = (args: Route.LoaderArgs) =>
  loadUserStudyPage(contextOf(args), userTypeIn(args.url.pathname), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const type = userTypeIn(args.url.pathname);
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request, "edit");
  const { version } = parseForm(versionSchema, fields);
  const input = type === "teacher" ? parseForm(teacherStudySchema, fields) : parseForm(studentStudySchema, fields);
  await mergeOnConflict(args.request, () => editUserStudy(contextOf(args), type, id, version, input));
  throw redirectWithFlash(userStudyPaths.show(type, id), messages[type].saved);
}

export const shouldRevalidate = revalidateAfterConflict;

/** The user and the study cannot be changed. */
export default function EditUserStudy({ loaderData: { row } }: Route.ComponentProps) {
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
          defaults={{ ...defaults, version }}
          secondary={<CancelLink to={show} />}
        >
          <VersionField />
          <UserStudyFields type={type} programs={programs} />
        </ActionForm>
      </Section>
    </Page>
  );
}
