import { loadReview, submitReview } from "../server/commands/final-version.ts";
import type { Route } from "./+types/mentor-return-final-version";
import { FinalVersionReview } from "./parts/final-version-review.tsx";

export const loader = (args: Route.LoaderArgs) => loadReview(args, "returnFinal");

export const action = (args: Route.ActionArgs) => submitReview(args, "returnFinal");

export default function MentorReturnFinalVersion({ loaderData }: Route.ComponentProps) {
  return <FinalVersionReview step="returnFinal" {...loaderData} />;
}
