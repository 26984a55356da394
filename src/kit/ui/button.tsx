import { IconDownload } from "@tabler/icons-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "./link.tsx";

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
  variant?: ButtonVariant;
  tone?: ButtonTone;
  /** The action is in progress: the button ignores clicks and keeps the focus. */
  busy?: boolean;
  children: ReactNode;
};

export const Button = ({
  variant = "filled",
  tone = "primary",
  busy,
  type = "button",
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className="t-button"
    data-variant={variant}
    data-tone={tone}
    aria-disabled={busy || undefined}
    data-busy={busy || undefined}
  >
    {children}
  </button>
);

export type ButtonVariant = "filled" | "light" | "outline" | "subtle";
export type ButtonTone = "primary" | "neutral" | "danger";

type ButtonLinkProps = { to: string; variant?: ButtonVariant; tone?: ButtonTone; children: ReactNode };

/** A link that looks like a button. */
export const ButtonLink = ({ to, variant = "light", tone = "primary", children }: ButtonLinkProps) => (
  <Link to={to} className="t-button" data-variant={variant} data-tone={tone}>
    {children}
  </Link>
);

type DownloadLinkProps = { href: string; name: string; size?: number | null };

/** A download link with the file's name and size in bytes. */
export const DownloadLink = ({ href, name, size }: DownloadLinkProps) => (
  <a href={href} className="t-download" download>
    <IconDownload aria-hidden size="1.15em" />
    <span>{name}</span>
    {size !== undefined && size !== null && <span className="t-muted">{formatFileSize(size)}</span>}
  </a>
);

/** Formats a file size as `1,4 MB`; one megabyte is 1024 × 1024 bytes. */
export function formatFileSize(bytes: number): string {
  const [unit, divisor] = bytes >= 1024 * 1024 ? (["MB", 1024 * 1024] as const) : (["kB", 1024] as const);
  return `${(bytes / divisor).toLocaleString("hr", { maximumFractionDigits: unit === "MB" ? 1 : 0 })} ${unit}`;
}
