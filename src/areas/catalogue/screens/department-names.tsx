import { Fragment } from "react";
import { localizedName } from "#kit/text/localization.ts";
import { useLanguage } from "#kit/ui/language.tsx";
import type { DepartmentName } from "../catalogue.ts";

/** The departments of a mentor, each in the language of the page if it has a name in it. */
export function DepartmentNames({ departments }: { departments: readonly DepartmentName[] }) {
  const language = useLanguage();
  return departments.map(({ name, nameEng }, index) => {
    const [shown, lang] = localizedName(name, nameEng, language);
    return (
      <Fragment key={name}>
        {index > 0 && ", "}
        <span lang={lang}>{shown}</span>
      </Fragment>
    );
  });
}
