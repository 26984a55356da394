import { type ReactNode, useEffect, useId, useRef } from "react";
import { useRefusal } from "#kit/ui/index.ts";
import { useHasPageMessage } from "#kit/ui/page-context.tsx";

type Props = {
  title: string;
  lead?: ReactNode;
  /** True if there is nothing to fill in: the page then stays at its beginning. */
  passive?: boolean;
  children?: ReactNode;
};

/**
 * The form of a path of the reservation's page, at the end of the thread. When the page opens, the form is scrolled
 * into view and its first control is focused; after a refusal the message is focused, and after a successful step the
 * flash message stays visible.
 */
export function StepSection({ title, lead, passive = false, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const heading = useId();
  const refused = useRefusal() !== undefined;
  const hasMessage = useHasPageMessage();
  const opensQuietly = useRef(passive || refused || hasMessage);
  useEffect(() => {
    if (opensQuietly.current) return;
    // after the frame has moved the focus to the beginning of the page
    const frame = requestAnimationFrame(() => {
      box.current?.scrollIntoView({ block: "start" });
      firstControl(box.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section ref={box} className="t-section t-step" aria-labelledby={heading}>
      <div className="t-section-head">
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  );
}

/** On a touch screen the heading, because a text field would open the keyboard over the page. */
const firstControl = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>(
    matchMedia("(pointer: coarse)").matches ? "h2" : "input:not([type=hidden]), select, textarea, button",
  ) ?? box?.querySelector<HTMLElement>("h2");
