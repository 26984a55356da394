import { Link } from "react-router";
import { thesisTitleIn } from "#areas/reservations/title.ts";
import { When } from "#kit/ui/index.ts";
import { useLanguage } from "#kit/ui/language.tsx";

type UpcomingDefense = {
  reservationId: number;
  thesisId: number;
  thesisName: string;
  thesisNameEng: string;
  defenseDate: string;
  defensePlace: string;
  mentor: string;
};

/** The next defenses, each leading to its thesis. */
export const UpcomingDefenses = ({ defenses }: { defenses: readonly UpcomingDefense[] }) => (
  <ul className="t-rows">
    {defenses.map((defense) => (
      <UpcomingDefenseRow key={defense.reservationId} defense={defense} />
    ))}
  </ul>
);

function UpcomingDefenseRow({ defense }: { defense: UpcomingDefense }) {
  const [title, lang] = thesisTitleIn(defense, useLanguage());
  return (
    <li>
      <p className="t-row-title" lang={lang}>
        <Link to={`/student/thesis/${defense.thesisId}`}>{title}</Link>
      </p>
      <p className="t-muted">
        <When at={defense.defenseDate} withTime /> ·{" "}
        <span lang="hr">
          {defense.defensePlace} · {defense.mentor}
        </span>
      </p>
    </li>
  );
}
