import { ButtonLink, Cluster } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import type { Role } from "#kit/workflow/actor.ts";
import { texts } from "../../texts.ts";

type QuickLink = keyof typeof texts.hr.starts;

/** Where somebody of a role begins when nothing waits for them. */
const quickLinkPaths: Record<QuickLink, string> = {
  teacher: "/thesis/mentor/new",
  viceDean: "/mentor-academic-year/overview",
  library: "/service/library",
  accountancy: "/service/accountancy",
  studentServices: "/service/student-services",
  admin: "/user",
};

export function QuickLinks({ roles }: { roles: readonly Role[] }) {
  const words = useWords(texts).starts;
  const starts = (Object.keys(quickLinkPaths) as QuickLink[]).filter((start) => roles.includes(start));
  if (starts.length === 0) return null;
  return (
    <Cluster>
      {starts.map((start) => (
        <ButtonLink key={start} to={quickLinkPaths[start]}>
          {words[start]}
        </ButtonLink>
      ))}
    </Cluster>
  );
}
