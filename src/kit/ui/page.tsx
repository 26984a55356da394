import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import type { Language } from "#kit/text/index.ts";
import { ConflictNotice } from "./forms/form-errors.tsx";
import { Link } from "./links.tsx";
import { useKitTexts } from "./texts.ts";

type PageProps = {
  title: string;
  /** Title of the tab if it is more specific than the page's title, such as the month of a calendar. */
  tab?: string;
  /** Language of the title if it differs from the page's language. */
  lang?: Language | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** Uses the full width, for tables and calendars. */
  wide?: boolean;
  /**
   * The page of one record: a smaller title in a head that stays in sight, and room for a column beside the content.
   */
  record?: boolean;
  children?: ReactNode;
};

/** A page: the title in the tab and as its only h1, the actions and the content. */
export function Page({ title, tab = title, lang, lead, actions, back, wide, record, children }: PageProps) {
  const kitTexts = useKitTexts();
  return (
    <div className="t-page" data-wide={wide || undefined} data-record={record || undefined}>
      <title>{`${tab} · ${kitTexts.product}`}</title>
      <header className="t-page-head">
        {back && (
          <Link to={back.to} className="t-back-link">
            <IconArrowLeft aria-hidden size="1em" />
            {back.label}
          </Link>
        )}
        <div className="t-page-title">
          <div>
            <h1 lang={lang}>{title}</h1>
            {lead && <div className="t-page-lead">{lead}</div>}
          </div>
          {actions && <div className="t-actions">{actions}</div>}
        </div>
      </header>
      <ConflictNotice />
      {children}
    </div>
  );
}

type SectionProps = {
  title: string;
  lang?: Language | undefined;
  actions?: ReactNode;
  id?: string;
  children?: ReactNode;
};

/** A section of a page with its own background and an h2. */
export function Section({ title, lang, actions, id, children }: SectionProps) {
  const heading = useId();
  return (
    <section className="t-section" id={id} aria-labelledby={heading}>
      <div className="t-section-head">
        <h2 id={heading} lang={lang}>
          {title}
        </h2>
        {actions && <div className="t-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

type ChildrenProps = { children?: ReactNode };

/** Stacks elements vertically with equal spacing. */
export const Stack = ({ children }: ChildrenProps) => <div className="t-stack">{children}</div>;

/** Places elements next to each other and wraps them if there is no room. */
export const Cluster = ({ children }: ChildrenProps) => <div className="t-cluster">{children}</div>;

/** The buttons for selected rows, above a grid or a table; it stays in sight while the page is scrolled. */
export const SelectionBar = ({ children }: ChildrenProps) => (
  <div className="t-selection-bar">
    <Cluster>{children}</Cluster>
  </div>
);

/** Equal columns that wrap if there is no room: sections, cards, pairs of fields. */
export const EqualColumns = ({ children }: ChildrenProps) => <div className="t-equal-columns">{children}</div>;
