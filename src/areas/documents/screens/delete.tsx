import { deletionAction, deletionLoader } from "#kit/records/deletion-pages.server.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { documentDeletion } from "../deletion.server.ts";
import { texts } from "../records-texts.ts";
import type { Route } from "./+types/delete";

export const loader = deletionLoader(documentDeletion);
export const action = deletionAction(documentDeletion, "/document");

export default function DeleteDocument({ loaderData: look }: Route.ComponentProps) {
  const { title, files } = texts.hr.delete;
  return (
    <DeletionPage title={title} look={look} back={`/document/show/${look.id}`}>
      {!look.blocked && <p>{files}</p>}
    </DeletionPage>
  );
}
