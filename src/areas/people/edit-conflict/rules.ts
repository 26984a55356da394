import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Who is refused because of what changed meanwhile sees the new state together with the refusal. */
export const revalidateAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
