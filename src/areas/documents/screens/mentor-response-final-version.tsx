import { loadReview, takeReview } from "../server/review.ts";
import type { Route } from "./+types/mentor-response-final-version";
import { Review } from "./parts/review.tsx";

export const loader = (args: Route.LoaderArgs) => loadReview(args, "askMinorChanges");

export const action = (args: Route.ActionArgs) => takeReview(args, "askMinorChanges");

export default function MentorResponseFinalVersion({ loaderData }: Route.ComponentProps) {
  return <Review step="askMinorChanges" {...loaderData} />;
}
