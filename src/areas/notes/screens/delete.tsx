import { deletionTexts } from "#kit/deletion.ts";
import { parseId } from "#kit/refusal.ts";
import { redirectWithFlash } from "#kit/server/answers.ts";
import { contextOf } from "#kit/server/context.ts";
import { DeletionPage } from "#kit/ui/deletion-page.tsx";
import { noteDeletion } from "../server/deletion.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";

export const loader = (args: Route.LoaderArgs) => noteDeletion.preview(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  await noteDeletion.remove(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash("/mentor-note", deletionTexts.done);
}

export default function DeleteNote({ loaderData: look }: Route.ComponentProps) {
  return <DeletionPage title={texts.hr.delete} look={look} back={`/mentor-note/show/${look.id}`} />;
}
