import { here } from "#kit/server/context.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/privacy";
import { Statement } from "./parts/statement.tsx";

export const loader = (args: Route.LoaderArgs) => ({ faculty: here(args).faculty.name });

export default function Privacy({ loaderData: { faculty } }: Route.ComponentProps) {
  return <Statement {...texts.hr.privacy} faculty={faculty} />;
}
