import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { recordDeletion } from "../deletion.server.ts";
import { resourceAt } from "../resource-at.ts";
import { messages } from "../texts.ts";
import type { Route } from "./+types/delete";

/** Asks for confirmation and shows what prevents the deletion (spec §8). */
export async function loader(args: Route.LoaderArgs) {
  const resource = resourceAt(args.url.pathname);
  return {
    set: resource.set,
    look: await recordDeletion(resource).preview(contextOf(args), parseId(args.params.id)),
  };
}

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  const resource = resourceAt(args.url.pathname);
  await recordDeletion(resource).remove(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash(`/${resource.set}`, messages.done.deleted);
}

export default function DeleteRecord({ loaderData: { set, look } }: Route.ComponentProps) {
  return (
    <DeletionPage
      title={resourceAt(`/${set}`).texts.delete}
      look={look}
      back={`/${set}/show/${look.id}`}
    />
  );
}
