import { formatText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { SelectionBar } from "#kit/ui/page.tsx";
import { bulkChangePaths, previewPath } from "../bulk-changes.ts";
import { texts } from "../bulk-changes-texts.ts";

type BulkChange = keyof typeof bulkChangePaths;

type Props = {
  /** The chosen reservations. */
  ids: readonly number[];
  may: readonly BulkChange[];
};

/** The actions on the reservations that are chosen in a grid; each leads to a preview. */
export const ChosenReservationsBar = ({ ids, may }: Props) => (
  <SelectionBar>
    <ChosenReservationsLinks ids={ids} may={may} />
    <p aria-live="polite">{formatText(texts.hr.chosen, { count: ids.length })}</p>
  </SelectionBar>
);

/** The links alone, for a bar that has buttons of its own. */
export const ChosenReservationsLinks = ({ ids, may }: Props) =>
  ids.length > 0 &&
  may.map((name) => (
    <ButtonLink
      key={name}
      to={previewPath(bulkChangePaths[name], ids)}
      variant="light"
      tone="neutral"
    >
      {texts.hr.links[name]}
    </ButtonLink>
  ));
