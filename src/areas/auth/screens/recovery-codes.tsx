import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { texts } from "../second-factor/texts.ts";
import styles from "./second-factor.module.css";

/**
 * New recovery codes, shown once: to print, download or copy. They receive the focus, because they
 * appear above the form.
 */
export function RecoveryCodes({ codes, username }: { codes: readonly string[]; username: string }) {
  const { recovery, goOn } = useTexts(texts);
  const format = useFormat();
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (codes.length > 0) box.current?.focus();
  }, [codes]);
  const file = [format(recovery.heading, { username }), "", ...codes, ""].join("\r\n");
  return (
    <div ref={box} role="status" tabIndex={-1}>
      <Notice tone="warning" title={recovery.title}>
        <p>{recovery.text}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="t-form-actions">
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download={recovery.file}
            className="t-button"
            data-variant="filled"
            data-tone="primary"
          >
            {recovery.download}
          </a>
          {hydrated && (
            <Button variant="outline" onClick={() => window.print()}>
              {recovery.print}
            </Button>
          )}
          <ButtonLink to="/homepage-user">{goOn}</ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
