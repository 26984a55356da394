import { redirect } from "react-router";
import { guestProblemPath, type SignInProblem } from "#areas/auth/identities/identities.ts";
import { signInCookie } from "#areas/auth/identities/sign-in-cookie.server.ts";
import { cookieDays } from "#kit/appearance/appearance.ts";
import type { Context } from "#kit/database/context.ts";
import { redirectWithFlash, serializeCookie } from "#kit/http/responses.server.ts";
import { type Language, languageCookie, withValues } from "#kit/text/localization.ts";
import type { EnteredGuest } from "./access.server.ts";
import { guestPaths, sessionDays } from "./guests-rules.ts";
import { codeCookie, guestCookie } from "./sessions.server.ts";
import { messages } from "./texts.ts";

/** Leads a browser in which a guest has come in to the thesis, with the session and the language. */
export function redirectIntoThesis(
  { publicUrl }: Pick<Context, "publicUrl">,
  cookies: Readonly<Record<string, string>>,
  entered: EnteredGuest,
): Response {
  const response = redirectWithFlash(
    guestPaths.thesis(entered.reservationId),
    withValues(messages.done.redeem, { days: sessionDays }),
    { "set-cookie": guestCookie.serialize(entered.session, publicUrl) },
  );
  response.headers.append("set-cookie", codeCookie.remove(publicUrl));
  if (!(languageCookie in cookies))
    response.headers.append("set-cookie", languageChoice(entered.language));
  return response;
}

const languageChoice = (language: Language) =>
  serializeCookie(languageCookie, language, { maxAge: cookieDays.preference * 86_400 });

/** Leads the browser to the identity provider, or to the sentence why that isn't possible. */
export const toProvider = (
  { publicUrl }: Pick<Context, "publicUrl">,
  begun: { url: string; browser: string } | SignInProblem,
): Response =>
  typeof begun === "string"
    ? redirect(guestProblemPath(begun))
    : redirect(begun.url, {
        headers: { "set-cookie": signInCookie.serialize(begun.browser, publicUrl) },
      });
