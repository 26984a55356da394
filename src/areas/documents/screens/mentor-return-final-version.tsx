import { loadReview, takeReview } from "../server/review.ts";
import type { Route } from "./+types/mentor-return-final-version";
import { Review } from "./parts/review.tsx";

export const loader = (args: Route.LoaderArgs) => loadReview(args, "returnFinal");

export const action = (args: Route.ActionArgs) => takeReview(args, "returnFinal");

export default function MentorReturnFinalVersion({ loaderData }: Route.ComponentProps) {
  return <Review step="returnFinal" {...loaderData} />;
}
