import { requireUserRead } from "#areas/people/policy.ts";
import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { orNotFound, parseId } from "#kit/workflow/refusal.ts";
import { resetSecondFactor } from "../reset-second-factor.server.ts";
import { findSecondFactorOwner } from "../second-factor/queries.server.ts";
import { resetMessages, resetTexts } from "../second-factor/texts.ts";
import type { Route } from "./+types/reset-second-factor";

const {
  title,
  back,
  on,
  passkeys: ofPasskeys,
  off,
  notOn,
  lead,
  submit,
  confirmTitle,
  confirmText,
} = resetTexts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { context } = requestContextOf(args);
  requireUserRead(context);
  const { id, name, since, passkeys } = orNotFound(
    await findSecondFactorOwner(context.db, parseId(args.params.id)),
  );
  return { id, name, since, passkeys };
}

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request, "reset");
  const { context, address } = requestContextOf(args);
  const userId = parseId(args.params.id);
  await resetSecondFactor(context, userId, { address });
  throw redirectWithFlash(`/user/show/${userId}`, resetMessages.done);
}

/** The page on which the admin switches off the second factor of a user who has lost it. */
export default function ResetSecondFactor({
  loaderData: { id, name, since, passkeys },
}: Route.ComponentProps) {
  return (
    <Page title={name} lead={title} back={{ to: `/user/show/${id}`, label: back }}>
      {since === null && passkeys === 0 ? (
        <p className="t-muted">{off}</p>
      ) : (
        <>
          <DescriptionList
            items={[
              [on, since === null ? notOn : <DateTime key="since" at={since} withTime />],
              [ofPasskeys, String(passkeys)],
            ]}
          />
          <p>{lead}</p>
          <ActionButton
            step="reset"
            label={submit}
            tone="danger"
            variant="outline"
            confirm={{ title: confirmTitle, text: formatText(confirmText, { name }) }}
          />
        </>
      )}
    </Page>
  );
}
