import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { stepMessage } from "#kit/workflow/steps.ts";
import { hasOpenReservation } from "../erasure/erasure.server.ts";
import {
  findLastErasureRequest,
  sendErasureRequest,
  withdrawErasureRequest,
} from "../erasure/requests.server.ts";
import { erasureRequestForm } from "../erasure/requests.ts";
import { erasureRequestSteps } from "../erasure/requests-steps.ts";
import { messages as erasureMessages } from "../erasure/requests-texts.ts";
import { sendNoteAccessRequest } from "../note-access/note-access.server.ts";
import { loadOwnNoteAccess } from "../note-access/note-access-queries.server.ts";
import { messages as noteMessages } from "../note-access/texts.ts";
import { requireDataOwner } from "../own-data/own-data.server.ts";
import { downloadPath, downloadsPerDay, ownDataPath } from "../own-data/own-data.ts";
import { texts } from "../own-data/texts-page.ts";
import type { Route } from "./+types/my-data";
import { OwnErasureRequest } from "./own-erasure-request.tsx";
import { OwnNoteAccessSection } from "./own-note-access.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireDataOwner(context);
  const { db, actor } = context;
  const [request, isBlocked, notes] = await Promise.all([
    findLastErasureRequest(db, actor.id),
    hasOpenReservation(db, actor.id),
    loadOwnNoteAccess(db, actor.id),
  ]);
  return { request, isBlocked, notes };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, ["send", "withdraw", "requestNotes"]);
  if (step === "requestNotes") {
    await sendNoteAccessRequest(context);
    throw redirectWithFlash(ownDataPath, noteMessages.done);
  }
  if (step === "send") await sendErasureRequest(context, parseForm(erasureRequestForm, fields));
  else await withdrawErasureRequest(context, parseId(fields.id?.[0]));
  throw redirectWithFlash(
    ownDataPath,
    step === "send" ? erasureMessages.done : stepMessage(erasureRequestSteps, "withdraw", "done"),
  );
}

/** Teza's data about the reader, to download, and the requests to see mentors' notes and to erase all of it. */
export default function MyData({
  loaderData: { request, isBlocked, notes },
}: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  return (
    <Page
      title={pageTexts.title}
      lead={pageTexts.lead}
      back={{ to: "/user/profile", label: pageTexts.back }}
    >
      <Section title={pageTexts.contents}>
        <div className="t-prose">
          <p>{pageTexts.contentsText}</p>
          <p>{pageTexts.notInside}</p>
          <p className="t-muted">{format(pageTexts.limit, { n: downloadsPerDay })}</p>
        </div>
        <form method="post" action={downloadPath}>
          <Button type="submit">{pageTexts.download}</Button>
        </form>
        <p>
          {pageTexts.privacy} <Link to="/privacy">{pageTexts.privacyLink}</Link>.
        </p>
      </Section>
      <OwnNoteAccessSection access={notes} />
      <OwnErasureRequest request={request} isBlocked={isBlocked} />
    </Page>
  );
}
