import type { ButtonHTMLAttributes, ReactNode } from "react";
import type { ButtonTone, ButtonVariant } from "./links.tsx";

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
  variant?: ButtonVariant;
  tone?: ButtonTone;
  /** Something is under way: shown, and a second press does nothing; focus stays. */
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
