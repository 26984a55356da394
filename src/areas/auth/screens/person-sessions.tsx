import { requireUserRead } from "#areas/people/policy.ts";
import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { orNotFound, parseId } from "#kit/workflow/refusal.ts";
import {
  endSessionsOfPerson,
  findSessionOwner,
  loadOwnSessions,
} from "../own-sessions/own-sessions.server.ts";

import { personMessages, personTexts, texts } from "../own-sessions/texts.ts";
import type { Route } from "./+types/person-sessions";
import { DeviceCell } from "./session-section.tsx";

const { title, back, none, lead, end, confirmTitle, confirmText } = personTexts.hr;
const { columns, unknownAddress } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { context } = requestContextOf(args);
  requireUserRead(context);
  const { db, now, actor } = context;
  const userId = parseId(args.params.id);
  const { name } = orNotFound(await findSessionOwner(db, userId));
  const sessions = await loadOwnSessions(db, { userId, tokenHash: "", now });
  return { id: userId, name, sessions, mayEnd: userId !== actor.id };
}

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request, "end");
  const { context, address } = requestContextOf(args);
  const userId = parseId(args.params.id);
  const count = await endSessionsOfPerson(context, userId, { address });
  throw redirectWithFlash(`/user/show/${userId}`, withValues(personMessages.ended, { count }));
}

/**
 * The page on which the admin sees where somebody is signed in, and signs that person out
 * everywhere.
 */
export default function PersonSessions({
  loaderData: { id, name, sessions, mayEnd },
}: Route.ComponentProps) {
  return (
    <Page title={name} lead={title} back={{ to: `/user/show/${id}`, label: back }}>
      {sessions.length === 0 ? (
        <p className="t-muted">{none}</p>
      ) : (
        <>
          <Table
            caption={title}
            rows={sessions}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "device",
                label: columns.device,
                render: (session) => <DeviceCell session={session} />,
              },
              {
                key: "seenAt",
                label: columns.seen,
                render: ({ seenAt }) => <DateTime at={seenAt} withTime />,
              },
              {
                key: "createdAt",
                label: columns.since,
                render: ({ createdAt }) => <DateTime at={createdAt} withTime />,
              },
              {
                key: "address",
                label: columns.address,
                render: ({ address }) => address || unknownAddress,
              },
            ]}
          />
          {mayEnd && (
            <>
              <p className="t-muted">{lead}</p>
              <ActionButton
                step="end"
                label={end}
                tone="danger"
                variant="outline"
                confirm={{ title: confirmTitle, text: formatText(confirmText, { name }) }}
              />
            </>
          )}
        </>
      )}
    </Page>
  );
}
