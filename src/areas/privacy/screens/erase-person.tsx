import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatMessage, formatText } from "#kit/text/index.ts";
import { ActionForm, ButtonLink, Notice, Page, Section, Table } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { erasePerson, requireEraser } from "../erasure/server/commands.ts";
import { loadErasurePreview } from "../erasure/server/queries.ts";
import { messages, texts } from "../erasure/texts.ts";
import type { Route } from "./+types/erase-person";

const say = texts.hr;

export function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireEraser(context);
  return loadErasurePreview(context.db, parseId(args.params.id), context.actor.id);
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  await erasePerson(contextOf(args), id);
  throw redirectWithFlash(`/user/show/${id}`, messages.done);
}

/** What goes when a person is erased, what stays and why, and the button that does it. */
export default function ErasePerson({ loaderData: person }: Route.ComponentProps) {
  const { id, name, named, blockers, goes, stays } = person;
  const back = `/user/show/${id}`;
  const going = [
    { what: say.account, count: 1, text: named ? say.accountGoes : `${say.accountGoes}; ${say.nameGoes}` },
    ...goes.map(({ group, count }) => ({ what: say.groups[group], count, text: "" })),
  ];
  return (
    <Page title={name} lead={say.title} back={{ to: back, label: say.back }}>
      {blockers.length > 0 ? (
        <Notice tone="warning" title={say.blocked}>
          {blockers.map((blocker) => (
            <p key={blocker}>{formatMessage(messages.blockers[blocker])}</p>
          ))}
        </Notice>
      ) : (
        <Notice tone="warning" title={say.warning}>
          {say.warningText}
        </Notice>
      )}
      <Section title={say.goes}>
        <Table
          caption={say.goes}
          columns={[
            {
              key: "what",
              label: say.what,
              render: ({ what, text }) => (text ? `${what}: ${text}` : what),
            },
            { key: "count", label: say.count },
          ]}
          rows={going}
          rowKey={({ what }) => what}
        />
      </Section>
      <Section title={say.stays}>
        {named && <p>{say.nameStays}</p>}
        <Table
          caption={say.stays}
          columns={[
            { key: "what", label: say.what, render: ({ reason }) => say.reasons[reason].name },
            { key: "count", label: say.count },
            { key: "why", label: say.why, render: ({ reason }) => say.reasons[reason].why },
          ]}
          rows={stays}
          rowKey={({ reason }) => reason}
          empty={say.nothing}
        />
      </Section>
      {blockers.length === 0 && (
        <ActionForm
          submit={say.submit}
          tone="danger"
          confirm={{ title: formatText(say.confirmTitle, { name }), text: say.confirmText }}
          secondary={
            <ButtonLink to={back} variant="outline" tone="neutral">
              {say.back}
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
}
