import { loadReview, submitReview } from "../server/commands/final-version.ts";
import type { Route } from "./+types/mentor-approve-final-version";
import { FinalVersionReview } from "./parts/final-version-review.tsx";

export const loader = (args: Route.LoaderArgs) => loadReview(args, "approveFinal");

export const action = (args: Route.ActionArgs) => submitReview(args, "approveFinal");

export default function MentorApproveFinalVersion({ loaderData }: Route.ComponentProps) {
  return <FinalVersionReview step="approveFinal" {...loaderData} />;
}
