import { useEffect, useMemo, useRef } from "react";
import { useRevalidator } from "react-router";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatLongDate, isIsoDate, toWallTime } from "#kit/time/dates-and-times.ts";
import { Button, ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { texts as committeeTexts } from "../committee/texts.ts";
import { loadDefenseDay } from "../day/day.server.ts";
import {
  type DayDefense,
  type DefenseMoment,
  defenseDayPath,
  momentsOf,
  packagePaths,
} from "../day/day.ts";
import { texts } from "../day/texts.ts";
import type { Route } from "./+types/defense-day";
import { ServerClock, useServerNow, ZagrebTime } from "./day-clock.tsx";
import styles from "./defense-day.module.css";
import { createLiveDefenses, type LiveDefenses } from "./live-defenses.ts";
import {
  ConnectionBar,
  Leftovers,
  TypedMinutes,
  type Typing,
  useMinutesTyping,
} from "./typed-minutes.tsx";

const words = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { day } = args.params;
  if (day !== undefined && !isIsoDate(day)) throw new Refusal(404, notFound);
  return {
    ...(await loadDefenseDay(context, day)),
    ofAll: hasRole(context.actor, "studentServices", "admin"),
  };
}

/** The day of the defenses for those who hold them: what comes when, where and by what criteria. */
export default function DefenseDay({ loaderData }: Route.ComponentProps) {
  const { day, before, after, defenses, ofAll } = loaderData;
  const live = useMemo(() => createLiveDefenses(day), [day]);
  const typing = useMinutesTyping(live);
  useNewStates(live);
  const date = formatLongDate(day);
  return (
    <ServerClock>
      <Page
        title={`${words.title}, ${date}`}
        lead={ofAll ? words.leadServices : words.lead}
        actions={
          defenses.length > 0 && (
            <Button variant="outline" tone="neutral" onClick={() => print()}>
              {words.print}
            </Button>
          )
        }
      >
        <div className={styles.bar}>
          <p className={styles.clock}>
            {formatText(words.count, { n: defenses.length })}
            {" · "}
            {words.clock} <ZagrebTime />
            {defenses.length >= leastForJump && <CurrentDefense defenses={defenses} />}
          </p>
          <nav aria-label={words.title} className="t-actions">
            {before && <DayLink day={before} label={words.before} />}
            {after && <DayLink day={after} label={words.after} />}
          </nav>
        </div>
        {defenses.length > 0 && <DayPackage day={day} />}
        {defenses.length === 0 ? (
          <EmptyState title={ofAll ? words.emptyServices : words.empty}>
            {words.emptyText}
          </EmptyState>
        ) : (
          <Section title={words.order}>
            <Defenses defenses={defenses} typing={typing} />
          </Section>
        )}
        <Leftovers shown={defenses.map(({ id }) => id)} typing={typing} />
        <ConnectionBar typing={typing} />
      </Page>
    </ServerClock>
  );
}

/** Defenses of a day from which on the current one may be out of sight. */
const leastForJump = 4;

/** Leads down to the defense that is held now or comes next; none once the last has passed. */
function CurrentDefense({ defenses }: { defenses: readonly DayDefense[] }) {
  const now = useServerNow();
  const moments = now ? momentsOf(defenses, now) : [];
  const running = moments.indexOf("running");
  const index = running < 0 ? moments.indexOf("next") : running;
  const defense = defenses[Math.max(index, 0)];
  if (!defense || (now && index < 0)) return null;
  // before the time is known it keeps its place
  return (
    <span style={now ? undefined : { visibility: "hidden" }}>
      {" · "}
      <a href={`#${anchorOf(defense)}`}>
        {words.moments[moments[index] ?? "next"]}: {toWallTime(new Date(defense.begins)).time}
      </a>
    </span>
  );
}

const anchorOf = ({ id }: Pick<DayDefense, "id">) => `obrana-${id}`;

/** Loads the page again when somebody has closed one of its defenses or moved it. */
function useNewStates(live: LiveDefenses) {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(
    () =>
      live.subscribe((change) => {
        if (change === "missed" || change.event === "defense") latest.current();
      }),
    [live],
  );
}

const DayLink = ({ day, label }: { day: string; label: string }) => (
  <ButtonLink to={defenseDayPath(day)} variant="outline" tone="neutral">
    {formatText(label, { day: formatLongDate(day) })}
  </ButtonLink>
);

/** What the reader can take along, and what becomes of it. */
const DayPackage = ({ day }: { day: string }) => (
  <details className={styles.package}>
    <summary>{words.package.title}</summary>
    <p className="t-muted">{words.package.lead}</p>
    <div className="t-actions">
      {(["pdf", "zip"] as const).map((kind) => (
        <a
          key={kind}
          href={packagePaths[kind](day)}
          className="t-button"
          data-variant="outline"
          data-tone="neutral"
        >
          {words.package[kind]}
        </a>
      ))}
    </div>
  </details>
);

function Defenses({ defenses, typing }: { defenses: readonly DayDefense[]; typing: Typing }) {
  const now = useServerNow();
  const moments = now ? momentsOf(defenses, now) : [];
  return (
    <ol className={styles.list}>
      {defenses.map((defense, index) => (
        <DefenseOfDay key={defense.id} defense={defense} moment={moments[index]} typing={typing} />
      ))}
    </ol>
  );
}

const tones: Readonly<Record<DefenseMoment, StatusTone>> = {
  closed: "done",
  past: "waiting",
  running: "progress",
  next: "open",
  ahead: "draft",
};

type DefenseProps = {
  defense: DayDefense;
  moment: DefenseMoment | undefined;
  typing: Typing;
};

function DefenseOfDay({ defense, moment, typing }: DefenseProps) {
  const { id, begins, place, roomLink, committee, criteria, may } = defense;
  return (
    <li id={anchorOf(defense)} className={styles.defense} data-moment={moment}>
      <div className={styles.when}>
        <time dateTime={begins}>{toWallTime(new Date(begins)).time}</time>
        <span style={moment ? undefined : { visibility: "hidden" }}>
          <StatusBadge label={words.moments[moment ?? "ahead"]} tone={tones[moment ?? "ahead"]} />
        </span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link to={`/student/reservation/${id}`}>{defense.thesisName}</Link>
        </h3>
        <p className="t-muted">{[defense.student, defense.study].join(" · ")}</p>
        <DescriptionList
          items={[
            [
              words.place,
              <>
                {place || words.noPlace}
                {roomLink && (
                  <>
                    {" · "}
                    <a href={roomLink}>{words.online}</a>
                  </>
                )}
              </>,
            ],
            [words.mentor, defense.mentor],
            [words.coMentor, defense.coMentor],
            [
              words.committee,
              committee.length > 0 &&
                committee
                  .map(({ name, role }) => `${name} (${committeeTexts.hr.roles[role]})`)
                  .join(", "),
            ],
            [
              words.criteria,
              criteria.length > 0 &&
                criteria
                  .map(({ name, weight }) => `${name} ${formatText(words.weight, { weight })}`)
                  .join(", "),
            ],
          ]}
        />
        <DefenseLinks defense={defense} />
        {may.includes("readTypedMinutes") && <TypedMinutes id={id} typing={typing} />}
      </div>
    </li>
  );
}

/** What the reader can do with a defense, on its own pages. */
function DefenseLinks({ defense: { id, documentId, may } }: { defense: DayDefense }) {
  const { links } = words;
  return (
    <div className="t-actions">
      {documentId && <a href={`/student/download-thesis/${documentId}`}>{links.thesis}</a>}
      {may.includes("assessment") && (
        <Link to={`/assessment/${id}`}>
          {may.includes("assess") ? links.assess : links.assessment}
        </Link>
      )}
      {may.includes("committee") && <Link to={`/defense/committee/${id}`}>{links.committee}</Link>}
      {may.includes("typeOutcome") && <Link to={`/defense/outcome/${id}`}>{links.outcome}</Link>}
      {may.includes("finish") && <Link to={`/service/finish-defense/${id}`}>{links.finish}</Link>}
    </div>
  );
}
