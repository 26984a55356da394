import { revalidateAfterConflict } from "#kit/forms/index.ts";
import { readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { parseId } from "#kit/workflow/index.ts";
import { userStudyPaths } from "../user-studies/rules.ts";
import { deleteUserStudy } from "../user-studies/server/commands.ts";
import { loadUserStudyDeletionPreview } from "../user-studies/server/queries.ts";
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
    <DeletionPage title={pageTexts[type].delete} look={preview} back={userStudyPaths.show(type, preview.id)}>
      <p>{pageTexts.deleteText}</p>
    </DeletionPage>
  );
}
