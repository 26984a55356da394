import { Link } from "react-router";
import { thesisTitleIn } from "#areas/reservations/title.ts";
import { When } from "#kit/ui/index.ts";
import { useLanguage } from "#kit/ui/language.tsx";

type Defense = {
  reservationId: number;
  thesisId: number;
  thesisName: string;
  thesisNameEng: string;
  defenseDate: string;
  defensePlace: string;
  mentor: string;
};

/** The next defenses, each leading to its thesis. */
export const Coming = ({ defenses }: { defenses: readonly Defense[] }) => (
  <ul className="t-rows">
    {defenses.map((defense) => (
      <Row key={defense.reservationId} defense={defense} />
    ))}
  </ul>
);

function Row({ defense }: { defense: Defense }) {
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
