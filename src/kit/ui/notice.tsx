import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInbox, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useKitTexts } from "./texts.ts";

const noticeIcons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, danger: IconCircleX };

type NoticeProps = { tone: keyof typeof noticeIcons; title?: string; children?: ReactNode };

/** A highlighted message. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = noticeIcons[tone];
  return (
    <div className="t-notice" data-tone={tone}>
      <Icon aria-hidden className="t-notice-icon" />
      <div className="t-notice-text">
        {title && <p className="t-notice-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** A message for an empty list, with a suggestion of what to do. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="t-empty">
    <IconInbox aria-hidden className="t-empty-icon" />
    <p className="t-empty-title">{title}</p>
    {children && <div className="t-empty-text">{children}</div>}
    {action}
  </div>
);

/** The message for a failed request: the server's own message, or a general one (spec §8). */
export const ErrorAlert = ({ error }: { error: unknown }) => {
  const { failed } = useKitTexts();
  return (
    <div role="alert">
      <Notice tone="danger">{errorMessage(error) ?? failed}</Notice>
    </div>
  );
};

const errorMessage = (error: unknown): string | undefined => {
  if (typeof error === "string" && error) return error;
  const { detail, message } = (error ?? {}) as { detail?: unknown; message?: unknown };
  const sentence = [detail, message].find((text) => typeof text === "string" && text);
  return typeof sentence === "string" ? sentence : undefined;
};
