import { pageRoutes } from "#kit/http/index.ts";
import { role, signedIn } from "#kit/workflow/index.ts";

export const routes = pageRoutes("homepage", [
  ["homepage-user", "homepage-user.tsx", signedIn],
  ["mail-template/edit/summary.weekly-named-hr", "edit-weekly-mail.tsx", role("admin")],
  ["escalation", "escalation.tsx", role("viceDean")],
]);
