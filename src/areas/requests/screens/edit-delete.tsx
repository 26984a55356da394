import { deletionWords } from "#kit/deletion.ts";
import { idOf } from "#kit/id.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { DeletionPage } from "#kit/ui/deletion-page.tsx";
import { removeEditRequest } from "../server/edit-commands.ts";
import { editDeletion } from "../server/edit-deletion.ts";
import { texts } from "../texts/edit.ts";
import type { Route } from "./+types/edit-delete";

export const loader = (args: Route.LoaderArgs) => editDeletion.look(here(args), idOf(args.params.id));

export async function action(args: Route.ActionArgs) {
  const { thesisId } = await removeEditRequest(here(args), idOf(args.params.id));
  throw done(`/edit-request/list/${thesisId}`, deletionWords.done);
}

export default function DeleteEditRequest({ loaderData: look }: Route.ComponentProps) {
  return <DeletionPage title={texts.hr.delete.title} look={look} back={`/edit-request/show/${look.id}`} />;
}
