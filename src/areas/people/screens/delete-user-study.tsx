import { contextOf } from "#kit/database/context.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { DeletionPage } from "#kit/ui/deletion-page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { paths } from "../paths.ts";
import { lookAtUserStudy } from "../server/deletions.ts";
import { removeFromStudy } from "../server/user-study-commands.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete-user-study";
import { showNewState } from "./parts/stale.ts";

const words = texts.hr.userStudies;

export const loader = (args: Route.LoaderArgs) => lookAtUserStudy(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const { userType, studyId } = await removeFromStudy(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash(paths.list(userType, studyId), words[userType].deleted);
}

export const shouldRevalidate = showNewState;

export default function DeleteUserStudy({ loaderData: { look, type } }: Route.ComponentProps) {
  return (
    <DeletionPage title={words[type].delete} look={look} back={paths.show(type, look.id)}>
      <p>{words.deleteText}</p>
    </DeletionPage>
  );
}
