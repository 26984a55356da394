import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { guestPaths } from "../guests-rules.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/entrance";

export const loader = (args: Route.LoaderArgs) => ({
  reservationId: contextOf(args).actor.guest?.reservationId ?? null,
});

/** Says how guests come in; a guest who is in goes on to the thesis. */
export default function Entrance({ loaderData: { reservationId } }: Route.ComponentProps) {
  const { entrance } = useTexts(texts);
  return (
    <div className="t-login">
      <Page title={entrance.title}>
        <meta name="robots" content="noindex" />
        <p>{entrance.text}</p>
        {reservationId === null ? (
          <>
            <p>{entrance.ended}</p>
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
