import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";

import { Link } from "react-router";
import type { Language } from "#kit/text/index.ts";
import { ConflictNotice } from "./forms/refusal.tsx";
import { useKitTexts } from "./texts.ts";

type PageProps = {
  title: string;
  /** What the tab says, where it says more than the title: which month of a calendar. */
  tab?: string;
  /** Of a title that is not written in the page's own language. */
  lang?: Language | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** For tables and calendars, which take the whole width. */
  wide?: boolean;
  children?: ReactNode;
};

/** A screen: its title in the tab and as the one h1, what can be done, and the content. */
export function Page({ title, tab = title, lang, lead, actions, back, wide, children }: PageProps) {
  const words = useKitTexts();
  return (
    <div className="t-page" data-wide={wide || undefined}>
      <title>{`${tab} · ${words.product}`}</title>
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

/** A part of a page on its own surface, under an h2. */
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

/** One below the other, evenly apart. */
export const Stack = ({ children }: ChildrenProps) => <div className="t-stack">{children}</div>;

/** Beside each other while there is room, then on the next line. */
export const Cluster = ({ children }: ChildrenProps) => <div className="t-cluster">{children}</div>;

/** Equal columns while there is room: sections, cards, pairs of fields. */
export const EqualColumns = ({ children }: ChildrenProps) => <div className="t-equal-columns">{children}</div>;
