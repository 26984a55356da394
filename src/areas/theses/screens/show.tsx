import { ownStep, stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { LinkedRecords } from "#kit/records/ui/linked-records.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Notice, Page, Section } from "#kit/ui/page.tsx";
import { Timeline } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { availableSteps } from "#kit/workflow/flow.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { removeThesis } from "../deletion.server.ts";
import { shownAttachment, shownDetails } from "../details.ts";
import { thesisCoMentor, thesisFlow, thesisMentor } from "../flow.ts";
import { thesisPolicy } from "../policy.ts";
import { publishQueue } from "../publish-queue.ts";
import { loadSimilarTheses } from "../similar.server.ts";
import { texts as similarTexts } from "../similar-texts.ts";
import { thesisSteps } from "../steps.ts";
import { messages, texts } from "../texts.ts";
import { returnToDraftForm } from "../theses.ts";
import {
  loadReservationLinks,
  loadThesis,
  loadThesisHistory,
  type ThesisView,
} from "../theses-queries.server.ts";
import { type ThesisTimelineEvent, thesisTimeline } from "../timeline.ts";
import { publishThesis, returnToDraft, sendForPublication } from "../transitions.server.ts";
import type { Route } from "./+types/show";
import { SimilarList } from "./similar-theses.tsx";
import { isPageStep, RecordLinks, ThesisActions } from "./thesis-actions.tsx";
import { ThesisDetails } from "./thesis-details.tsx";
import { ThesisStatusBadge } from "./thesis-status-badge.tsx";

const { fields, dabarStatuses, happened } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const thesis = await loadThesis(db, parseId(args.params.id));
  if (!thesisPolicy.read(actor, thesis)) throw new Refusal(403, accessDenied);
  const whole = thesisPolicy.seeEdits(actor, thesis);
  const events = thesisTimeline(await loadThesisHistory(db, thesis.id), { whole });
  const steps = availableSteps(thesisFlow, actor, thesis, now);
  const may = {
    edit: thesisPolicy.edit(actor, thesis),
    steps: steps.filter(isPageStep),
    remove: thesisPolicy.remove(actor, thesis) && thesisMentor(actor, thesis),
    /** Access to the record pages. */
    editAsAdmin: thesisPolicy.editAsAdmin(actor, thesis),
    delete: hasRole(actor, "admin"),
    seeHistory: thesisPolicy.seeEdits(actor, thesis),
    seeReservations: hasRole(actor, "admin"),
    requestEdit: thesisPolicy.requestEdit(actor, thesis),
    requestDelete: thesisPolicy.requestDelete(actor, thesis),
    copy: thesisMentor(actor, thesis),
    prepareDeposit:
      thesis.reservationId !== null &&
      (thesisMentor(actor, thesis) ||
        thesisCoMentor(actor, thesis) ||
        hasRole(actor, "library", "studentServices", "admin")),
    openReservation: thesisMentor(actor, thesis) || thesisCoMentor(actor, thesis),
  };
  // an unpublished thesis has no reservation, so only one of the two statements runs
  const judged =
    thesis.status === "notPublished" && (steps.includes("publish") || hasRole(actor, "admin"));
  const [similar = []] = judged ? await loadSimilarTheses(db, actor, [thesis]) : [];
  const reservations =
    may.seeReservations && !judged ? await loadReservationLinks(db, thesis.id) : [];
  const dates = thesisPolicy.seeDates(actor, thesis) ? toDates(thesis) : null;
  return {
    thesis: toVisibleFields(thesis, thesisPolicy.seePreReservation(actor, thesis)),
    similar,
    dates,
    events,
    may,
    reservations,
  };
}

export const action = stepAction(
  thesisSteps,
  {
    sendForPublication,
    publish: publishThesis,
    returnToDraft: stepWithForm({ form: returnToDraftForm }, returnToDraft),
    remove: ownStep({ done: messages.done.removed }, removeThesis),
  },
  {
    to: {
      sendForPublication: ({ id }) => `/thesis/show/${id}`,
      publish: publishQueue.path,
      returnToDraft: publishQueue.path,
      remove: "/mentor/draft-not-published-thesis",
    },
  },
);

export default function ShowThesis({ loaderData }: Route.ComponentProps) {
  const { thesis, similar, dates, events, may, reservations } = loaderData;
  const { show, statusHints } = texts.hr;
  const since = events.findLast(({ event }) => event !== "edit");
  return (
    <Page
      title={thesis.name}
      lead={
        <Cluster>
          <ThesisStatusBadge status={thesis.status} />
          {since && (
            <span>
              {show.since} <DateTime at={since.at} />
            </span>
          )}
          <span>{statusHints[thesis.status]}</span>
        </Cluster>
      }
      actions={
        <>
          <ThesisActions thesis={thesis} may={may} />
          <RecordLinks id={thesis.id} may={may} />
        </>
      }
    >
      {similar.length > 0 && (
        <Notice tone="warning" title={similarTexts.hr.title}>
          <p style={{ marginBlockStart: 0 }}>{similarTexts.hr.headHint}</p>
          <SimilarList theses={similar} />
        </Notice>
      )}
      <Section title={show.details}>
        <ThesisDetails thesis={thesis} />
      </Section>
      {dates && (
        <Section title={show.dates}>
          <ThesisDates dates={dates} />
        </Section>
      )}
      {reservations.length > 0 && (
        <Section title={recordTexts.hr.deletion.links}>
          <LinkedRecords
            links={[
              { what: texts.hr.links.reservations, count: reservations.length, rows: reservations },
            ]}
          />
        </Section>
      )}
      <Section title={show.history}>
        <ThesisTimeline events={events} />
      </Section>
    </Page>
  );
}

/**
 * Selects the dates and repository data that only the people of the thesis and the people who
 * deposit it see.
 */
const toDates = ({
  createdAt,
  updatedAt,
  publishedAt,
  defensedAt,
  completedAt,
  dabarStatus,
  dabarPid,
  dabarUrn,
  dabarOutdated,
}: ThesisView) => ({
  createdAt,
  updatedAt,
  publishedAt,
  defensedAt,
  completedAt,
  dabarStatus,
  dabarPid,
  dabarUrn,
  dabarOutdated,
});

/** Selects the fields of the thesis that the actor may see. */
function toVisibleFields(thesis: ThesisView, seesPreReservation: boolean) {
  const { id, status, name, nameEng, description, company, study, department, mentor, coMentor } =
    thesis;
  const {
    strategicArea,
    programs,
    keywords,
    reservationId,
    preReservationStudent,
    preReservationDate,
  } = thesis;
  return {
    id,
    status,
    name,
    nameEng,
    description,
    company,
    study,
    department,
    mentor,
    coMentor,
    strategicArea,
    programs,
    keywords,
    reservationId,
    ...shownDetails(thesis),
    attachment: shownAttachment(thesis),
    preReservationStudent: seesPreReservation ? preReservationStudent : null,
    preReservationDate: seesPreReservation ? preReservationDate : null,
  };
}

type ThesisDatesProps = { dates: ReturnType<typeof toDates> };

/** The dates of a thesis's transitions, and its status in the repository (spec §3). */
const ThesisDates = ({ dates }: ThesisDatesProps) => (
  <DescriptionList
    items={[
      ...(["createdAt", "updatedAt", "publishedAt", "defensedAt", "completedAt"] as const).map(
        (name) =>
          [fields[name], dates[name] && <DateTime key={name} at={dates[name]} withTime />] as const,
      ),
      [
        fields.dabarStatus,
        [
          dabarStatuses[
            (dates.dabarPid ? "published" : dates.dabarStatus) as keyof typeof dabarStatuses
          ],
          ...(dates.dabarOutdated ? [texts.hr.dabarOutdated] : []),
        ].join(", "),
      ],
      [fields.dabarPid, dates.dabarPid],
      ["URN:NBN", dates.dabarUrn],
    ]}
  />
);

/** The timeline of a thesis: event, time and actor. */
const ThesisTimeline = ({ events }: { events: readonly ThesisTimelineEvent[] }) => (
  <Timeline
    items={events.map((event) => ({
      title: titleOf(event),
      when: <DateTime at={event.at} withTime />,
      who: event.changedBy,
      note: event.note ? (
        <span style={{ whiteSpace: "pre-line" }}>{event.note}</span>
      ) : (
        ChangedFields(event)
      ),
      state: "done",
    }))}
  />
);

const titleOf = ({ event }: ThesisTimelineEvent) =>
  event === "propose" || event === "edit" ? happened[event] : thesisSteps.rows[event].timeline;

const ChangedFields = ({ fields: names }: ThesisTimelineEvent) => {
  const labels = [...new Set(names.map((name) => fields[name]))];
  return labels.length > 0 && <span>{labels.join(", ")}</span>;
};
