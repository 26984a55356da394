import { DateTime } from "#kit/ui/language.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { Defense } from "../defenses.server.ts";
import type { SlotSource } from "../slots/slots.server.ts";
import { texts } from "../texts.ts";

const { facts } = texts.hr;

type Props = {
  defense: Omit<Defense, keyof SlotSource | "record" | "assessment" | "minutes">;
  withJmbag?: boolean;
};

/** The student, thesis, date and place of a defense. */
export const DefenseDetails = ({ defense, withJmbag = false }: Props) => (
  <DescriptionList
    items={[
      [facts.student, defense.student],
      [facts.jmbag, withJmbag && defense.jmbag],
      [facts.thesis, defense.thesisName],
      [facts.study, defense.study],
      [facts.mentor, defense.mentor],
      [facts.coMentor, defense.coMentor],
      [facts.when, defense.defenseDate && <DateTime at={defense.defenseDate} withTime />],
      [facts.place, defense.defensePlace],
    ]}
  />
);
