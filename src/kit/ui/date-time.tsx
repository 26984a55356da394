import { formatDate, formatInstant, toWallTime } from "#kit/time/index.ts";
import { useLanguage } from "./language.tsx";

type DateTimeProps = { at: Date | string | null | undefined; withTime?: boolean };

/** A day (`yyyy-mm-dd`) or an instant in Zagreb time: `07.09.2026.` or `07.09.2026. u 14:30`. */
export function DateTime({ at, withTime }: DateTimeProps) {
  const language = useLanguage();
  if (!at) return null;
  if (typeof at === "string" && at.length === 10) return <time dateTime={at}>{formatDate(at, language)}</time>;
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return null;
  return (
    <time dateTime={instant.toISOString()}>
      {withTime ? formatInstant(instant, language) : formatDate(toWallTime(instant).date, language)}
    </time>
  );
}
