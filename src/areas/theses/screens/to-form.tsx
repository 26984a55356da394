import { redirect } from "react-router";
import { holds } from "#kit/actor.ts";
import { idOf } from "#kit/id.ts";
import { here } from "#kit/server/context.ts";
import type { Route } from "./+types/to-form";

/** `thesis/new` and `thesis/edit/{id}` lead to the form of whoever asks. */
export function loader(args: Route.LoaderArgs) {
  const form = holds(here(args).actor, "admin") ? "admin" : "mentor";
  const { id } = args.params;
  throw redirect(id === undefined ? `/thesis/${form}/new` : `/thesis/${form}/edit/${idOf(id)}`);
}

export default function ToForm() {
  return null;
}
