import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { deletionLoader } from "#kit/records/deletion-pages.server.ts";
import { messages as recordMessages } from "#kit/records/texts.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { thesisDeletion } from "../deletion.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";

export const loader = deletionLoader(thesisDeletion);

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  const context = contextOf(args);
  await thesisDeletion.remove(context, parseId(args.params.id));
  throw redirectWithFlash(
    hasRole(context.actor, "admin") ? "/thesis" : "/mentor/draft-not-published-thesis",
    recordMessages.deletion.done,
  );
}

export default function DeleteThesis({ loaderData: look }: Route.ComponentProps) {
  return <DeletionPage title={texts.hr.set.delete} look={look} back={`/thesis/show/${look.id}`} />;
}
