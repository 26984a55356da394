import { signInProblems } from "#areas/auth/identities/identities.ts";
import { texts as identityTexts } from "#areas/auth/identities/texts.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice, Page } from "#kit/ui/page.tsx";
import { guestIdentityProblems, guestPaths } from "../guests-rules.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/entrance";

export function loader(args: Route.LoaderArgs) {
  const problem = new URL(args.request.url).searchParams.get("problem");
  return {
    reservationId: contextOf(args).actor.guest?.reservationId ?? null,
    problem: knownProblems.find((known) => known === problem),
  };
}

const knownProblems = [...guestIdentityProblems, ...signInProblems];

/** Says how guests come in; a guest who is in goes on to the thesis. */
export default function Entrance({ loaderData: { reservationId, problem } }: Route.ComponentProps) {
  const { entrance, identityProblems } = useTexts(texts);
  const { problemTitle, problems } = useTexts(identityTexts);
  return (
    <div className="t-login">
      <Page title={entrance.title}>
        <meta name="robots" content="noindex" />
        {problem && (
          <Notice tone={problem === "canceled" ? "info" : "warning"} title={problemTitle}>
            {{ ...problems, ...identityProblems }[problem]}
          </Notice>
        )}
        <p>{entrance.text}</p>
        {reservationId === null ? (
          <>
            {!problem && <p>{entrance.ended}</p>}
            <p>{entrance.ask}</p>
          </>
        ) : (
          <p>
            <ButtonLink to={guestPaths.thesis(reservationId)}>{entrance.toThesis}</ButtonLink>
          </p>
        )}
      </Page>
    </div>
  );
}
