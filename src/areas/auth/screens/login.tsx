import { redirect } from "react-router";
import { isSignedIn } from "#kit/actor.ts";
import { safePath } from "#kit/server/answers.ts";
import { fieldsOf } from "#kit/server/forms.ts";
import { here, visitOf } from "#kit/server/context.ts";
import { signIn } from "../server/commands.ts";
import { goOnAs } from "../server/identity.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/login";

export async function loader(args: Route.LoaderArgs) {
  const { demo, context } = visitOf(args);
  const to = safePath(new URL(args.request.url).searchParams.get("to"), "/homepage-user");
  if (isSignedIn(context.actor)) throw redirect(to);
  return { to, demo };
}

export async function action(args: Route.ActionArgs) {
  const { username = [""], password = [""], to = [] } = await fieldsOf(args.request);
  const { address, secure } = visitOf(args);
  const token = await signIn(here(args), username[0] ?? "", password[0] ?? "", address);
  throw goOnAs(token, safePath(to[0], "/homepage-user"), secure);
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const words = texts.hr;
  return (
    <form method="post">
      <h1>{words.title}</h1>
      <input type="hidden" name="to" value={loaderData.to} />
      <label>
        {words.username} <input name="username" autoComplete="username" required />
      </label>
      <label>
        {words.password} <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit">{words.submit}</button>
    </form>
  );
}
