import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import type { ButtonTone } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { identitiesPath, maxCandidates } from "../identities/identities.ts";
import { identityForm, linkIdentity, unlinkIdentity } from "../identities/links.server.ts";
import {
  type CandidateView,
  type IdentityView,
  loadIdentityPage,
} from "../identities/queries.server.ts";
import { managementMessages, managementTexts } from "../identities/texts.ts";
import type { Route } from "./+types/identities";

const { fields, names, ...pageTexts } = managementTexts.hr;

export const loader = (args: Route.LoaderArgs) =>
  loadIdentityPage(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const userId = parseId(args.params.id);
  const { step, fields: received } = await readStep(args.request, ["link", "unlink"]);
  const { identity } = parseForm(identityForm, received);
  switch (step) {
    case "link":
      await linkIdentity(context, userId, identity);
      throw redirectWithFlash(identitiesPath(userId), managementMessages.done.linked);
    case "unlink":
      await unlinkIdentity(context, userId, identity);
      throw redirectWithFlash(identitiesPath(userId), managementMessages.done.unlinked);
  }
}

/** The identities of a user, and the unlinked ones that the admin can link. */
export default function Identities({ loaderData: { user, candidates } }: Route.ComponentProps) {
  return (
    <Page
      title={user.name}
      lead={pageTexts.title}
      back={{ to: `/user/show/${user.id}`, label: pageTexts.back }}
    >
      <Section title={pageTexts.linked}>
        {user.identities.length === 0 ? (
          <p className="t-muted">{pageTexts.none}</p>
        ) : (
          <Linked rows={user.identities} />
        )}
      </Section>
      <Section title={pageTexts.candidates}>
        {candidates.length === 0 ? (
          <EmptyState title={pageTexts.noCandidates} />
        ) : (
          <>
            <p className="t-muted">{pageTexts.candidatesLead}</p>
            {candidates.length === maxCandidates && (
              <p>{formatText(pageTexts.more, { count: maxCandidates })}</p>
            )}
            <Candidates rows={candidates} name={user.name} />
          </>
        )}
      </Section>
    </Page>
  );
}

/** The column with the button of a step, which requires confirmation. */
const stepColumn = (
  step: "link" | "unlink",
  confirm: { title: string; text: string },
  tone?: ButtonTone,
) => ({
  key: step,
  label: pageTexts[step],
  render: ({ id, username }: Pick<IdentityView, "id" | "username">) => (
    <ActionButton
      step={step}
      label={pageTexts[step]}
      about={username}
      variant="outline"
      {...(tone && { tone })}
      confirm={confirm}
      fields={{ identity: id }}
    />
  ),
});

const Linked = ({ rows }: { rows: readonly IdentityView[] }) => (
  <Table
    caption={names[1]}
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      { key: "username", label: fields.username },
      { key: "issuer", label: fields.issuer },
      stepColumn("unlink", { title: pageTexts.unlinkTitle, text: pageTexts.unlinkText }, "danger"),
    ]}
  />
);

const Candidates = ({ rows, name }: { rows: readonly CandidateView[]; name: string }) => (
  <Table
    caption={pageTexts.candidates}
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      { key: "name", label: fields.name },
      { key: "username", label: fields.username },
      { key: "email", label: fields.email },
      { key: "issuer", label: fields.issuer },
      stepColumn("link", {
        title: pageTexts.linkTitle,
        text: formatText(pageTexts.linkText, { name }),
      }),
    ]}
  />
);
