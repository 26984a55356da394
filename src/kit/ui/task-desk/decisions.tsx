import type { ButtonVariant } from "../buttons.tsx";
import { Link } from "../links.tsx";
import type { DecisionSending, DeskDecision } from "./decision.ts";
import { DecisionForm, FoldedForm } from "./decision-form.tsx";
import styles from "./desk-pane.module.css";
import { KeyHint } from "./key-legend.tsx";

type DecisionsProps = DecisionSending & { decisions: readonly DeskDecision[] };

/** Keys of the first two decisions. */
const decisionKeys = ["A", "R"];

/** The decisions about the selected task. */
export function Decisions({ decisions, ...rest }: DecisionsProps) {
  return (
    <div className={styles.decisions}>
      {decisions.map((decision, nth) => (
        <Decision
          key={decision.label}
          decision={decision}
          shortcut={decisionKeys[nth]}
          variant={nth === 0 ? "filled" : "outline"}
          {...rest}
        />
      ))}
    </div>
  );
}

type DecisionProps = DecisionSending & {
  decision: DeskDecision;
  shortcut: string | undefined;
  variant: ButtonVariant;
};

function Decision({ decision, shortcut, variant, ...sending }: DecisionProps) {
  const { label, tone = "primary" } = decision;
  const face = { "data-variant": variant, "data-tone": tone, "data-desk-key": shortcut, "aria-keyshortcuts": shortcut };
  if ("to" in decision)
    return (
      <Link to={decision.to} className="t-button" {...face}>
        {label}
        <KeyHint of={shortcut} />
      </Link>
    );
  if (decision.form === undefined) return <DecisionForm {...{ decision, variant, tone, shortcut }} {...sending} />;
  return (
    <FoldedForm
      decision={decision}
      summary={
        <summary className="t-button" {...face}>
          {label}
          <KeyHint of={shortcut} />
        </summary>
      }
    >
      <DecisionForm {...{ decision, tone }} variant="filled" shortcut={undefined} {...sending} />
    </FoldedForm>
  );
}
