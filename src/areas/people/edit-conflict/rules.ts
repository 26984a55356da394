import type { ShouldRevalidateFunctionArgs } from "react-router";

/** After a conflict the page reloads its data, so that the new state is shown with the refusal. */
export const revalidateAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
