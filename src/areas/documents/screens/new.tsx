import { Form } from "react-router";
import { contextOf } from "#kit/http/request-context.server.ts";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { AsyncComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { Cluster, Notice, Page } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { nextVersionLinks, nextVersionStep } from "../documents.ts";
import { loadReservationDocuments, searchReservations } from "../documents-queries.server.ts";
import { texts } from "../records-texts.ts";

import type { Route } from "./+types/new";

const { new: newTexts, actions } = texts.hr;

/**
 * Returns the action that leads to the next version of a reservation. The URL parameter
 * `reservation` selects the reservation.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const reservationId = args.url.searchParams.get("reservation");
  if (!reservationId) return { options: await searchReservations(context.db, "") };
  const {
    work: { reservationId: id, status, thesisName, student, versions },
  } = await loadReservationDocuments(context, parseId(reservationId));
  const newest = versions.find(({ finalVersion }) => finalVersion);
  const next = nextVersionStep(status, newest?.reviewStatus ?? null);
  return {
    chosen: {
      id,
      thesisName,
      student,
      next,
      pages: nextVersionLinks(next, { id, documentId: newest?.id ?? null }),
    },
  };
}

export default function NewDocument({ loaderData: { options, chosen } }: Route.ComponentProps) {
  return (
    <Page
      title={newTexts.title}
      lead={newTexts.lead}
      back={{ to: "/document", label: actions.back }}
    >
      {options && (
        <Form method="get" className="t-form">
          <AsyncComboboxField
            name="reservation"
            label={newTexts.reservation}
            required
            options={options}
            url="/document/options/reservation"
          />
          <div className="t-form-actions">
            <Button type="submit">{newTexts.choose}</Button>
          </div>
        </Form>
      )}
      {chosen && (
        <>
          <p>
            {chosen.thesisName}, {chosen.student}
          </p>
          <Notice tone="info" title={newTexts.next}>
            {newTexts.steps[chosen.next]}
          </Notice>
          <Cluster>
            {chosen.pages.map(([name, to]) => (
              <ButtonLink key={name} to={to}>
                {newTexts.links[name]}
              </ButtonLink>
            ))}
            <ButtonLink to={`/student/reservation/${chosen.id}`}>{actions.life}</ButtonLink>
            <ButtonLink to="/document/new" variant="outline" tone="neutral">
              {newTexts.other}
            </ButtonLink>
          </Cluster>
        </>
      )}
    </Page>
  );
}
