import { loadReview, takeReview } from "../server/review.ts";
import type { Route } from "./+types/mentor-approve-final-version";
import { Review } from "./parts/review.tsx";

export const loader = (args: Route.LoaderArgs) => loadReview(args, "approveFinal");

export const action = (args: Route.ActionArgs) => takeReview(args, "approveFinal");

export default function MentorApproveFinalVersion({ loaderData }: Route.ComponentProps) {
  return <Review step="approveFinal" {...loaderData} />;
}
