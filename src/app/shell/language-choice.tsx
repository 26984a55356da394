import { Form, useLocation } from "react-router";
import { languageNames } from "#kit/text/language.ts";
import { useLanguage } from "#kit/ui/language.tsx";
import type { ShellData } from "./data.ts";

/** The other language, where the page has it: one press, and the same page again; works without scripts too. */
export function LanguageChoice({ shell: { onlyCroatian } }: { shell: ShellData }) {
  const { pathname, search } = useLocation();
  const other = useLanguage() === "en" || onlyCroatian ? "hr" : "en";
  return (
    <Form method="post" action="/language" reloadDocument className="t-language">
      <input type="hidden" name="to" value={pathname + search} />
      <button type="submit" name="language" value={other} className="t-bar-button" lang={other}>
        <span aria-hidden>{other.toUpperCase()}</span>
        <span className="t-hidden">{languageNames[other]}</span>
      </button>
    </Form>
  );
}
