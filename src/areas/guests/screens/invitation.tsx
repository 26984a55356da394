import { redirect } from "react-router";
import { signInCookie } from "#areas/auth/identities/sign-in-cookie.server.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { parseCookies, redirectWithFlash } from "#kit/http/responses.server.ts";
import { languageCookie, withValues } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { LanguageContext, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Page } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import {
  declineInvitation,
  enterWithCode,
  findInvitation,
  type Invitation,
  sendCode,
} from "../access.server.ts";
import { redirectIntoThesis, toProvider } from "../entering.server.ts";
import { guestCodeForm } from "../guests.ts";
import { codeMinutes, contactDays, formatGuestCode, guestPaths } from "../guests-rules.ts";
import { beginWithInvitation } from "../identity.server.ts";
import { codeCookie } from "../sessions.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/invitation";

/** Opening the page changes nothing, because mail servers open links too. */
export async function loader(args: Route.LoaderArgs) {
  const { context, preferredLanguage } = requestContextOf(args);
  const { actor, publicUrl, faculty } = context;
  const cookies = parseCookies(args.request);
  const browser = codeCookie.read(cookies, publicUrl);
  const invitation = await findInvitation(context, { token: args.params.token, browser });
  if (invitation && actor.guest?.id === invitation.guestId)
    throw redirect(guestPaths.thesis(invitation.reservationId));
  const chosen = languageCookie in cookies ? preferredLanguage : undefined;
  return {
    withIdentity: context.identitySignIn !== undefined,
    invitation: invitation ? toView(invitation) : null,
    // a guest who hasn't chosen a language reads the one of the invitation
    language: chosen ?? invitation?.language ?? preferredLanguage,
    faculty: { hr: faculty.name, en: faculty.nameEng || faculty.name },
  };
}

/** Who has the link alone sees whom it is for until it is redeemed, and nothing of the thesis later. */
const toView = ({
  name,
  capacity,
  endsOn,
  inviter,
  source,
  thesisName,
  student,
  redeemed,
  codeSent,
}: Invitation) => ({
  codeSent,
  offered: redeemed ? null : { name, capacity, endsOn, inviter, source, thesisName, student },
});

export async function action(args: Route.ActionArgs) {
  const { context, address } = requestContextOf(args);
  const { publicUrl } = context;
  const cookies = parseCookies(args.request);
  const { token } = args.params;
  const link = { token, browser: codeCookie.read(cookies, publicUrl), address };
  const { step, fields } = await readStep(args.request, [
    "sendCode",
    "enter",
    "decline",
    "identity",
  ]);
  if (step === "identity") {
    const known = signInCookie.read(cookies, publicUrl);
    throw toProvider(context, await beginWithInvitation(context, { token, browser: known }));
  }
  if (step === "decline") {
    await declineInvitation(context, token);
    throw redirectWithFlash(guestPaths.entrance, messages.done.decline);
  }
  if (step === "sendCode") {
    const { code, browser } = await sendCode(context, link);
    const shown = context.sendMail
      ? messages.done.code
      : withValues(messages.demoCode, { code: formatGuestCode(code) });
    throw redirectWithFlash(guestPaths.invitation(token), shown, {
      "set-cookie": codeCookie.serialize(browser, publicUrl),
    });
  }
  const { code } = parseForm(guestCodeForm, fields);
  const userAgent = args.request.headers.get("user-agent") ?? "";
  const entered = await enterWithCode(context, { ...link, code, userAgent });
  throw redirectIntoThesis(context, cookies, entered);
}

/** Where a guest accepts an invitation, and comes in on each new device. */
export default function InvitationPage({
  loaderData: { invitation, language, faculty, withIdentity },
}: Route.ComponentProps) {
  return (
    <LanguageContext value={language}>
      <div className="t-login" lang={language}>
        {invitation === null ? (
          <InvalidInvitation />
        ) : (
          <ValidInvitation
            {...invitation}
            faculty={faculty[language]}
            withIdentity={withIdentity && !invitation.codeSent}
          />
        )}
      </div>
    </LanguageContext>
  );
}

function InvalidInvitation() {
  const { invitation, refusals } = useTexts(texts);
  return (
    <Page title={invitation.invalidTitle}>
      <meta name="robots" content="noindex" />
      <p>{refusals.noAccess}</p>
    </Page>
  );
}

type ValidProps = ReturnType<typeof toView> & { faculty: string; withIdentity: boolean };

function ValidInvitation({ offered, codeSent, faculty, withIdentity }: ValidProps) {
  const { invitation: words } = useTexts(texts);
  const format = useFormat();
  const title = codeSent ? words.enterTitle : offered ? words.title : words.signInTitle;
  return (
    <Page title={title}>
      <meta name="robots" content="noindex" />
      {!codeSent &&
        (offered ? <Offer offered={offered} faculty={faculty} /> : <p>{words.signInText}</p>)}
      {withIdentity && (
        <>
          <p>{words.identityLead}</p>
          <Cluster>
            <ActionButton
              step="identity"
              label={offered ? words.acceptWithIdentity : words.identity}
            />
          </Cluster>
        </>
      )}
      <p>{format(words.codeLead, { minutes: codeMinutes })}</p>
      {codeSent && (
        <ActionForm step="enter" submit={words.enter}>
          <TextField name="code" label={words.code} autoComplete="one-time-code" required />
        </ActionForm>
      )}
      <Cluster>
        <ActionButton
          step="sendCode"
          label={codeSent ? words.again : offered ? words.accept : words.sendCode}
          {...((codeSent || withIdentity) && { tone: "neutral", variant: "outline" })}
        />
        {offered && (
          <ActionButton
            step="decline"
            label={words.decline}
            tone="danger"
            variant="outline"
            confirm={{ title: words.declineTitle, text: words.declineText }}
          />
        )}
      </Cluster>
    </Page>
  );
}

type OfferProps = {
  offered: NonNullable<ReturnType<typeof toView>["offered"]>;
  faculty: string;
};

/** From whom, for what and how long (GDPR, art. 14). */
function Offer({ offered, faculty }: OfferProps) {
  const { invitation: words, capacities, sees } = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const { name, capacity, endsOn, inviter, source, thesisName, student } = offered;
  return (
    <>
      <p>{format(words.greeting, { name })}</p>
      <DescriptionList
        items={[
          [words.thesis, thesisName],
          [words.student, student],
          [words.faculty, faculty],
          [words.invitedBy, inviter],
          [words.capacity, capacities[capacity]],
          [words.endsOn, formatDate(endsOn, language)],
        ]}
      />
      <p>{sees[capacity]}</p>
      <h2>{words.source}</h2>
      <p>
        {format(words.sourceText, { days: contactDays, source })}{" "}
        <Link to="/privacy">{words.privacy}</Link>
      </p>
      <h2>{words.ask}</h2>
      <p>{format(words.askText, { name: inviter })}</p>
    </>
  );
}
