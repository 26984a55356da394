import { readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash, safeRedirectPath } from "#kit/http/server/index.ts";
import { Link, Notice, Page, useRefusal, useTexts } from "#kit/ui/index.ts";
import { undoSteps } from "../server/commands.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/undo";

/** Undoes the steps of the form (`of`) and returns to the page where they were taken (`to`). */
export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  const done = await undoSteps(contextOf(args), fields);
  throw redirectWithFlash(safeRedirectPath(fields.to?.[0], "/homepage-user"), done);
}

/** Explains why a step can no longer be undone. */
export default function Undo() {
  const refused = useRefusal();
  const { title, lead, home } = useTexts(texts);
  return (
    <Page title={title}>
      <Notice tone={refused ? "warning" : "info"}>{refused?.message ?? lead}</Notice>
      <p>
        <Link to="/homepage-user">{home}</Link>
      </p>
    </Page>
  );
}
