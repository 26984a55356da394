import { redirect } from "react-router";
import { hasRole } from "#kit/actor.ts";
import { accessDenied, parseId, Refusal } from "#kit/refusal.ts";

import { contextOf } from "#kit/server/context.ts";
import { mentor } from "../flow.ts";
import { thesisShown } from "../server/queries.ts";
import type { Route } from "./+types/to-form";

/** `thesis/new` and `thesis/edit/{id}` lead to the form of whoever asks. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = contextOf(args);
  const form = hasRole(actor, "admin") ? "admin" : "mentor";
  if (args.params.id === undefined) throw redirect(`/thesis/${form}/new`);
  const thesis = await thesisShown(db, parseId(args.params.id));
  if (form === "mentor" && !mentor(actor, thesis)) throw new Refusal(403, accessDenied);
  throw redirect(`/thesis/${form}/edit/${thesis.id}`);
}

export default function ToForm() {
  return null;
}
