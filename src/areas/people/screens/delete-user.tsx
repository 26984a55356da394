import { revalidateAfterConflict } from "#kit/forms/index.ts";
import { readStep } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { ActionForm, Section } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { deactivateUser, deleteUser } from "../server/commands/users.ts";
import { loadUserDeletionPreview } from "../server/queries/people.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/delete-user";

const pageTexts = texts.hr.users;

export const loader = (args: Route.LoaderArgs) => loadUserDeletionPreview(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const { step } = await readStep(args.request, ["delete", "deactivate"], "delete");
  if (step === "deactivate") {
    await deactivateUser(contextOf(args), id);
    throw redirectWithFlash(`/user/show/${id}`, messages.users.deactivated);
  }
  await deleteUser(contextOf(args), id);
  throw redirectWithFlash("/user", messages.users.deleted);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function DeleteUser({ loaderData: { preview, mayDeactivate } }: Route.ComponentProps) {
  return (
    <DeletionPage title={pageTexts.delete} look={preview} back={`/user/show/${preview.id}`}>
      {mayDeactivate && (
        <Section title={pageTexts.instead}>
          <p>{pageTexts.insteadText}</p>
          <ActionForm step="deactivate" submit={pageTexts.deactivate} />
        </Section>
      )}
    </DeletionPage>
  );
}
