import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode, RefObject } from "react";
import { Link } from "../buttons-and-links.tsx";
import { StatusBadge } from "../status.tsx";
import styles from "./desk-pane.module.css";
import type { DeskKind, DeskRow } from "./desk-rows.tsx";
import { useDeskTexts } from "./texts.ts";

type DeskPaneProps = {
  ref: RefObject<HTMLElement | null>;
  row: DeskRow;
  kind: DeskKind | undefined;
  /** True if the address names the task; on narrow screens it is then shown instead of the list. */
  isOpen: boolean;
  /** The address of the list alone, for narrow screens. */
  back: string;
  /** The facts about the task; undefined while they are loading. */
  children: ReactNode;
  footer: ReactNode;
};

/** The selected task: its facts, and the decision in a footer that stays visible. */
export function DeskPane({
  ref,
  row: { person, title, href },
  kind,
  isOpen,
  back,
  children,
  footer,
}: DeskPaneProps) {
  const deskTexts = useDeskTexts();
  return (
    <section
      ref={ref}
      className={styles.pane}
      data-open={isOpen || undefined}
      aria-label={title}
      tabIndex={-1}
    >
      <Link to={back} className={`t-back-link ${styles.back}`} preventScrollReset>
        <IconArrowLeft aria-hidden size="1em" />
        {deskTexts.back}
      </Link>
      <header className={styles.head}>
        <p className={styles.about}>
          {kind && <StatusBadge label={kind.badge} tone={kind.tone} />} <span>{person}</span>
        </p>
        <h2>
          <Link to={href} title={title}>
            {title}
          </Link>
        </h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its own scrolling needs the keyboard */}
      <div className={styles.body} tabIndex={0} aria-busy={children === undefined}>
        {children ?? <progress className="t-loading" aria-label={title} />}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
