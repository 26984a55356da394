import type { StepName, StepRow, Steps } from "#kit/workflow/steps.ts";
import { useBilingual } from "../language.tsx";
import { ActionButton, type HiddenValues } from "./action-form.tsx";

type StepButtonsProps<S extends Steps> = {
  of: S;
  /** The steps that the reader may take now. */
  may: readonly string[];
  /** The steps of this page; all of them if left out. */
  only?: readonly StepName<S>[];
  /** The reader is the person whom the record concerns. */
  own?: boolean;
  /** Hidden fields, such as the version that the reader saw. */
  fields?: HiddenValues;
};

/**
 * A button for each step that the reader may take, in the order of the rows; consequences are
 * confirmed and a reason is asked for in a dialog.
 */
export const StepButtons = <S extends Steps>({
  of: { rows },
  may,
  only,
  ...rest
}: StepButtonsProps<S>) =>
  Object.entries(rows)
    .filter(([step]) => may.includes(step) && (!only || only.some((name) => name === step)))
    .map(([step, row]) => <StepButton key={step} step={step} row={row} {...rest} />);

type StepButtonProps = Pick<StepButtonsProps<Steps>, "own" | "fields"> & {
  step: string;
  row: StepRow;
};

function StepButton({ step, row, own = false, fields }: StepButtonProps) {
  const textOf = useBilingual();
  const { label = "", tone, variant, confirm, reason, reasonField } = row;
  const words = own ? row.own : undefined;
  return (
    <ActionButton
      step={step}
      label={textOf(label)}
      tone={tone}
      variant={variant ?? (tone && "outline")}
      confirm={
        confirm && {
          title: textOf(confirm.title ?? label),
          text: textOf(words?.text ?? confirm.text),
          keep: confirm.keep && textOf(confirm.keep),
        }
      }
      reason={
        reason === undefined
          ? undefined
          : {
              label: textOf(words?.reason ?? reason),
              required: words === undefined,
              name: reasonField,
            }
      }
      fields={fields}
    />
  );
}
