import { deletionAction, deletionLoader } from "#kit/records/deletion-pages.server.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { noteDeletion } from "../notes.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";

export const loader = deletionLoader(noteDeletion);
export const action = deletionAction(noteDeletion, "/mentor-note");

export default function DeleteNote({ loaderData: look }: Route.ComponentProps) {
  return <DeletionPage title={texts.hr.delete} look={look} back={`/mentor-note/show/${look.id}`} />;
}
