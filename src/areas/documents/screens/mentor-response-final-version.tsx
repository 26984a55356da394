import { loadReview, submitReview } from "../server/commands/final-version.ts";
import type { Route } from "./+types/mentor-response-final-version";
import { FinalVersionReview } from "./parts/final-version-review.tsx";

export const loader = (args: Route.LoaderArgs) => loadReview(args, "askMinorChanges");

export const action = (args: Route.ActionArgs) => submitReview(args, "askMinorChanges");

export default function MentorResponseFinalVersion({ loaderData }: Route.ComponentProps) {
  return <FinalVersionReview step="askMinorChanges" {...loaderData} />;
}
