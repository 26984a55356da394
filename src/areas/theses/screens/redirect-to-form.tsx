import { redirect } from "react-router";
import { contextOf } from "#kit/http/server/index.ts";

import { accessDenied, hasRole, parseId, Refusal } from "#kit/workflow/index.ts";
import { thesisMentor } from "../flow.ts";
import { loadThesis } from "../server/queries/thesis.ts";
import type { Route } from "./+types/redirect-to-form";

/** Redirects `thesis/new` and `thesis/edit/{id}` to the form for the actor's role. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = contextOf(args);
  const form = hasRole(actor, "admin") ? "admin" : "mentor";
  if (args.params.id === undefined) throw redirect(`/thesis/${form}/new`);
  const thesis = await loadThesis(db, parseId(args.params.id));
  if (form === "mentor" && !thesisMentor(actor, thesis)) throw new Refusal(403, accessDenied);
  throw redirect(`/thesis/${form}/edit/${thesis.id}`);
}

export default function RedirectToForm() {
  return null;
}
