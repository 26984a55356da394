import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { PersonStandIn } from "../people.ts";
import { texts } from "../texts.ts";

const { standIns: standInTexts } = texts.hr.users;

type StandInsOfPersonProps = {
  standIns: readonly PersonStandIn[];
  /** The reader's own page. */
  own?: boolean;
};

/**
 * A person's stand-ins from today on, and the people whom the person represents; renders nothing if
 * there are none.
 */
export function StandInsOfPerson({ standIns, own = false }: StandInsOfPersonProps) {
  if (standIns.length === 0) return null;
  const { title, standIn, represented, ownStandIn, ownRepresented } = standInTexts;
  const labels = own ? [ownStandIn, ownRepresented] : [standIn, represented];
  return (
    <Section title={title}>
      <DescriptionList
        items={[false, true].map((represents, index) => {
          const some = standIns.filter((standIn) => standIn.represents === represents);
          return [
            labels[index] ?? "",
            some.length > 0 &&
              some.map((standIn) => <div key={standIn.id}>{formatStandIn(standIn)}</div>),
          ];
        })}
      />
    </Section>
  );
}

const formatStandIn = ({ name, from, to, thesis }: PersonStandIn) =>
  formatText(thesis === null ? standInTexts.everything : standInTexts.thesis, {
    name,
    from: formatDate(from),
    to: formatDate(to),
    thesis: thesis ?? "",
  });
