import { lazy, Suspense, useState } from "react";
import { Button } from "#kit/ui/buttons-and-links.tsx";
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
};

/** The findings of a check by group, the heaviest first, each with what to do and its place. */
export function FindingList({ findings, source, explaining = false }: Props) {
  const { groups } = useTexts(texts);
  const first = findings.filter(({ place }) => place?.box).slice(0, shownAtOnce);
  return ruleGroups.map((group) => {
    const own = findings.filter((finding) => finding.group === group);
    if (own.length === 0) return null;
    return (
      <div key={group}>
        <h4>{groups[group]}</h4>
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
  const { weights, page, explanation: label, explained } = useTexts(texts);
  const format = useFormat();
  return (
    <li className={styles.finding} data-weight={weight}>
      <p>
        <StatusBadge label={weights[weight]} tone={tones[weight]} />{" "}
        {place && <span className="t-muted">{format(page, { page: place.page })}</span>}
      </p>
      <p>
        <strong>{found}</strong> {advice}
      </p>
      {place && source && <FindingPlace place={place} source={source} isShown={isShown} />}
      {explaining && weight === "warns" ? (
        <TextArea
          name={`${checkFields.explanation}${rule}`}
          label={`${label}: ${name}`}
          maxLength={maxExplanation}
          rows={2}
        />
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

type PlaceProps = { place: FilePlace; source: string | File; isShown: boolean };

/** The picture of a place, whose script loads when it is shown first. */
function FindingPlace({ place, source, isShown }: PlaceProps) {
  const { showPlace, hidePlace, placeAlt, checking } = useTexts(texts);
  const format = useFormat();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(isShown);
  if (!hydrated) return null;
  return (
    <>
      <div>
        <Button variant="subtle" tone="neutral" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? hidePlace : showPlace}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<p className="t-muted">{checking}</p>}>
          <PdfPlacePicture
            source={source}
            place={place}
            label={format(placeAlt, { page: place.page })}
          />
        </Suspense>
      )}
    </>
  );
}
