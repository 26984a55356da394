import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { deleteUserStudy } from "../user-studies/commands.server.ts";
import { loadUserStudyDeletionPreview } from "../user-studies/queries.server.ts";
import { userStudyPaths } from "../user-studies/rules.ts";
import { messages, texts } from "../user-studies/texts.ts";
import type { Route } from "./+types/delete-user-study";

const pageTexts = texts.hr;

export const loader = (args: Route.LoaderArgs) =>
  loadUserStudyDeletionPreview(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  const { userType, studyId } = await deleteUserStudy(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash(userStudyPaths.list(userType, studyId), messages[userType].deleted);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function DeleteUserStudy({ loaderData: { preview, type } }: Route.ComponentProps) {
  return (
    <DeletionPage
      title={pageTexts[type].delete}
      look={preview}
      back={userStudyPaths.show(type, preview.id)}
    >
      <p>{pageTexts.deleteText}</p>
    </DeletionPage>
  );
}
