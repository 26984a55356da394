import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { outcomeDecisionFile, type ShownOutcomeDecision } from "../outcome-decision-kinds.ts";
import { texts } from "../outcome-texts.ts";
import { texts as areaTexts } from "../texts.ts";

/** The confirmed decisions on the outcome of a reservation's defense, the newest first. */
export function OutcomeDecisions({ decisions }: { decisions: readonly ShownOutcomeDecision[] }) {
  const { done, defense, grade, decidedOn, file, fields, download } = useTexts(texts);
  const { grades } = useTexts(areaTexts);
  return decisions.map(({ id, kind, ...decision }) => (
    <Section key={id} title={done[kind]}>
      <DescriptionList
        items={[
          [
            defense[kind],
            <span key="defense">
              <DateTime at={decision.defenseDate} withTime />, {decision.defensePlace}
            </span>,
          ],
          [grade[kind], decision.grade && grades[String(decision.grade) as keyof typeof grades]],
          [fields.body, decision.body],
          [fields.classificationNo, decision.classificationNo],
          [fields.registrationNo, decision.registrationNo],
          [decidedOn[kind], <DateTime key="day" at={decision.decidedOn} />],
          [
            fields.reason,
            decision.reason && (
              <span key="reason" className="t-preserve-lines">
                {decision.reason}
              </span>
            ),
          ],
          [fields.confirmedAt, <DateTime key="at" at={decision.confirmedAt} withTime />],
          [
            file[kind],
            decision.file && (
              <DownloadLink key="file" href={outcomeDecisionFile(id)} name={download} />
            ),
          ],
        ]}
      />
    </Section>
  ));
}
