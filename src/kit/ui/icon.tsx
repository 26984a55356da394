import type { SVGProps } from "react";

type IconProps = SVGProps<SVGSVGElement> & {
  /** Width and height, in pixels if a number. */
  size?: number | string;
  /** Width of the lines of an outline, for an icon that is 24 wide; 2 by default. */
  stroke?: number;
};

/**
 * Creates the component of an icon whose drawing is SVG markup. The build makes each icon of
 * `@tabler/icons-react` with it (`scripts/vite/icons.ts`).
 */
export function createIcon(style: "outline" | "filled", drawing: string) {
  const markup = { __html: drawing };
  return function Icon({ size = 24, stroke, className, ...others }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        strokeWidth={stroke}
        className={className ? `t-icon-${style} ${className}` : `t-icon-${style}`}
        {...others}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing comes from the package
        dangerouslySetInnerHTML={markup}
      />
    );
  };
}
