import { deletionWords } from "#kit/deletion.ts";
import { idOf } from "#kit/id.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { DeletionPage } from "#kit/ui/deletion-page.tsx";
import { recordTexts } from "../record-texts.ts";
import { documentDeletion } from "../server/deletion.ts";
import type { Route } from "./+types/delete";

export const loader = (args: Route.LoaderArgs) => documentDeletion.look(here(args), idOf(args.params.id));

export async function action(args: Route.ActionArgs) {
  await documentDeletion.remove(here(args), idOf(args.params.id));
  throw done("/document", deletionWords.done);
}

export default function DeleteDocument({ loaderData: look }: Route.ComponentProps) {
  const { title, files } = recordTexts.hr.delete;
  return (
    <DeletionPage title={title} look={look} back={`/document/show/${look.id}`}>
      {!look.blocked && <p>{files}</p>}
    </DeletionPage>
  );
}
