import type { ReactNode } from "react";

type DescriptionListProps = { items: readonly (readonly [label: string, value: ReactNode])[] };

/** Labels and values; what has no value is left out. */
export function DescriptionList({ items }: DescriptionListProps) {
  const known = items.filter(([, value]) => value !== null && value !== undefined && value !== "" && value !== false);
  if (known.length === 0) return null;
  return (
    <dl className="t-facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
