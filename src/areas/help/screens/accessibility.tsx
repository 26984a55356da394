import { contextOf } from "#kit/http/request-context.server.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import {
  accessibilityDays,
  accessibilityTexts,
  informationCommissioner,
} from "../statements-texts-accessibility.ts";
import type { Route } from "./+types/accessibility";
import { Statement } from "./statement.tsx";

export function loader(args: Route.LoaderArgs) {
  const { faculty, publicUrl } = contextOf(args);
  return { faculty: faculty.name, contact: faculty.contact, site: new URL(publicUrl).host };
}

export default function Accessibility({
  loaderData: { faculty, contact, site },
}: Route.ComponentProps) {
  const { links, ...statementTexts } = useTexts(accessibilityTexts);
  const language = useLanguage();
  const madeOn = formatDate(accessibilityDays.made, language);
  const reviewed = formatDate(accessibilityDays.reviewed, language);
  return (
    <Statement
      {...statementTexts}
      values={{ faculty, site, made: madeOn, reviewed, contact: contact ?? "none" }}
      more={{
        feedback: (
          <p className="t-cluster">
            {contact && <a href={`mailto:${contact}`}>{contact}</a>}
            <ButtonLink to="/send-problem?url=/accessibility">{links.problem}</ButtonLink>
          </p>
        ),
        enforcement: (
          <p>
            <a href={informationCommissioner}>{links.commissioner}</a>
          </p>
        ),
      }}
    />
  );
}
