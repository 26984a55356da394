import { deletionAction, deletionLoader } from "#kit/records/deletion-pages.server.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { certificateDeletion } from "../certificates-commands.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";
import { certificatePaths } from "./links.tsx";

export const loader = deletionLoader(certificateDeletion);
export const action = deletionAction(certificateDeletion, certificatePaths.index);

export default function DeleteCertificate({ loaderData: look }: Route.ComponentProps) {
  return (
    <DeletionPage
      title={texts.hr.deletion.title}
      look={look}
      back={certificatePaths.show(look.id)}
    />
  );
}
