import { deletionTexts } from "#kit/deletion.ts";
import { parseId } from "#kit/refusal.ts";
import { redirectWithFlash } from "#kit/server/answers.ts";
import { contextOf } from "#kit/server/context.ts";
import { DeletionPage } from "#kit/ui/deletion-page.tsx";
import { removeEditRequest } from "../server/edit-commands.ts";
import { editDeletion } from "../server/edit-deletion.ts";
import { texts } from "../texts/edit.ts";
import type { Route } from "./+types/edit-delete";

export const loader = (args: Route.LoaderArgs) => editDeletion.preview(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const { thesisId } = await removeEditRequest(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash(`/edit-request/list/${thesisId}`, deletionTexts.done);
}

export default function DeleteEditRequest({ loaderData: look }: Route.ComponentProps) {
  return <DeletionPage title={texts.hr.delete.title} look={look} back={`/edit-request/show/${look.id}`} />;
}
