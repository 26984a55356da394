import { deletionWords } from "#kit/deletion.ts";
import { idOf } from "#kit/id.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { DeletionPage } from "#kit/ui/deletion-page.tsx";
import { noteDeletion } from "../server/deletion.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";

export const loader = (args: Route.LoaderArgs) => noteDeletion.look(here(args), idOf(args.params.id));

export async function action(args: Route.ActionArgs) {
  await noteDeletion.remove(here(args), idOf(args.params.id));
  throw done("/mentor-note", deletionWords.done);
}

export default function DeleteNote({ loaderData: look }: Route.ComponentProps) {
  return <DeletionPage title={texts.hr.delete} look={look} back={`/mentor-note/show/${look.id}`} />;
}
