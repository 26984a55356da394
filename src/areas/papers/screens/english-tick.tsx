import { type ReactNode, useState } from "react";
import { CheckboxField } from "#kit/ui/forms/input-fields.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { texts } from "../texts.ts";

/**
 * The tick with which a paper is also issued for international use, and the fields that it then
 * needs; `isTicked` at first.
 */
export function EnglishTick({ isTicked, children }: { isTicked: boolean; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(isTicked);
  const hydrated = useHydrated();
  return (
    <div
      className="t-stack"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === "english")
          setOpen(target.checked);
      }}
    >
      <CheckboxField name="english" label={texts.hr.english} />
      {children && <div hidden={hydrated && !isOpen}>{children}</div>}
    </div>
  );
}
