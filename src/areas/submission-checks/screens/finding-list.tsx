import { lazy, Suspense, useState } from "react";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { useField } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import "#kit/ui/pdf/pdf.css";
import { texts } from "../screen-texts.ts";
import {
  checkFields,
  type FilePlace,
  type FindingView,
  maxExplanation,
  ruleGroups,
  type Weight,
  weights,
} from "../submission-checks.ts";
import styles from "./finding-list.module.css";

const PdfPlacePicture = lazy(() => import("#kit/ui/pdf/pdf-place.tsx"));

const tones: Record<Weight, StatusTone> = { blocks: "stopped", warns: "waiting", informs: "draft" };

/** Pictures that are shown at once; those of whole pages are shown when they are wanted. */
const shownAtOnce = 3;

type Props = {
  findings: readonly FindingView[];
  /** The file with the places: its address, or the file itself before it is submitted. */
  source: string | File | null;
  /** True in the student's form, where warnings may be explained. */
  explaining?: boolean;
  /** Of the groups, one below the heading above the list. */
  heading: "h3" | "h4";
};

const countOf = (findings: readonly FindingView[], weight: Weight) =>
  findings.filter((finding) => finding.weight === weight).length;

/** The heaviest weight among the findings; undefined if there are none. */
export const heaviestOf = (findings: readonly FindingView[]) =>
  weights.find((weight) => countOf(findings, weight) > 0);

/** One line about the findings: how many, and how many of each weight. */
export function FindingSummary({ findings }: Pick<Props, "findings">) {
  const { none, summary, parts } = useTexts(texts);
  const format = useFormat();
  if (findings.length === 0) return none;
  const counted = weights
    .map((weight) => [parts[weight], countOf(findings, weight)] as const)
    .filter(([, count]) => count > 0)
    .map(([part, count]) => format(part, { count }));
  return format(summary, { count: findings.length, parts: counted.join(", ") });
}

/** The findings of a check by group, the heaviest first, each with what to do and its place. */
export function FindingList({ findings, source, explaining = false, heading: Heading }: Props) {
  const { groups } = useTexts(texts);
  const first = findings.filter(({ place }) => place?.box).slice(0, shownAtOnce);
  return ruleGroups.map((group) => {
    const own = findings.filter((finding) => finding.group === group);
    if (own.length === 0) return null;
    return (
      <div key={group} className={styles.group}>
        <Heading>{groups[group]}</Heading>
        <ul className={styles.list}>
          {own.map((finding, index) => (
            <Finding
              key={keyOf(finding)}
              finding={finding}
              source={source}
              isShown={typeof source === "object" && first.includes(finding)}
              explaining={
                explaining && own.findIndex(({ rule }) => rule === finding.rule) === index
              }
            />
          ))}
        </ul>
      </div>
    );
  });
}

/** A rule may find the same at several places. */
const keyOf = ({ rule, place, found }: FindingView) => JSON.stringify([rule, place, found]);

type FindingProps = {
  finding: FindingView;
  source: string | File | null;
  isShown: boolean;
  explaining: boolean;
};

function Finding({ finding, source, isShown, explaining }: FindingProps) {
  const { rule, name, weight, place, found, advice, explanation } = finding;
  const { weights: weightNames, page, explained, showPlace, hidePlace } = useTexts(texts);
  const format = useFormat();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(isShown);
  const shown = hydrated ? source : null;
  return (
    <li className={styles.finding} data-weight={weight}>
      <div className={styles.head}>
        <StatusBadge label={weightNames[weight]} tone={tones[weight]} />
        {place && <span className="t-muted">{format(page, { page: place.page })}</span>}
        {place && shown && (
          <Button
            variant="subtle"
            tone="neutral"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? hidePlace : showPlace}
          </Button>
        )}
      </div>
      <p>
        <strong>{found}</strong> {advice}
      </p>
      {place && shown && open && <FindingPlace place={place} source={shown} />}
      {explaining && weight === "warns" ? (
        <Explanation rule={rule} name={name} />
      ) : (
        explanation && (
          <p>
            {explained}: <span className="t-preserve-lines">{explanation}</span>
          </p>
        )
      )}
    </li>
  );
}

/** The student's field for an explanation, which is opened by a press or by what is typed in it. */
function Explanation({ rule, name }: Pick<FindingView, "rule" | "name">) {
  const { explain, explanation } = useTexts(texts);
  const field = `${checkFields.explanation}${rule}`;
  const { value } = useField({ name: field });
  return (
    <details className={styles.explanation} open={value !== "" || undefined}>
      <summary>{explain}</summary>
      <TextArea
        name={field}
        label={`${explanation}: ${name}`}
        maxLength={maxExplanation}
        rows={2}
      />
    </details>
  );
}

type PlaceProps = { place: FilePlace; source: string | File };

/** The picture of a place, whose script loads when it is shown first. */
function FindingPlace({ place, source }: PlaceProps) {
  const { placeAlt, checking } = useTexts(texts);
  const format = useFormat();
  return (
    <Suspense fallback={<p className="t-muted">{checking}</p>}>
      <PdfPlacePicture
        source={source}
        place={place}
        label={format(placeAlt, { page: place.page })}
      />
    </Suspense>
  );
}
