import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { toWallTime } from "#kit/time/dates-and-times.ts";
import { clockPath } from "../day/day.ts";

/** The server's present moment. */
const NowContext = /* @__PURE__ */ createContext(new Date(0));

export const useServerNow = () => use(NowContext);

/** Milliseconds between two looks at the clock, and between two questions to the server. */
const tick = 5_000;
const askAgain = 5 * 60_000;

type ServerClockProps = {
  /** The moment at which the server made the page, as an ISO instant. */
  from: string;
  children: ReactNode;
};

/**
 * Gives the page the server's time from the beginning, so that nothing moves when scripts come; it
 * goes on with the device's clock while there is no network.
 */
export function ServerClock({ from, children }: ServerClockProps) {
  const [now, setNow] = useState(() => new Date(from));
  useEffect(() => {
    let offset = Date.parse(from) - Date.now();
    const look = () => setNow(new Date(Date.now() + offset));
    const ask = async () => {
      try {
        const answer = await fetch(clockPath, { headers: { accept: "application/json" } });
        if (answer.ok) offset = Date.parse((await answer.json()).now) - Date.now();
      } catch {
        // without a network the device's clock goes on
      }
      look();
    };
    look();
    ask();
    const looking = setInterval(look, tick);
    const asking = setInterval(ask, askAgain);
    return () => {
      clearInterval(looking);
      clearInterval(asking);
    };
  }, [from]);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The time of day in Zagreb by the server's clock; without scripts, that of the page. */
export function ZagrebTime() {
  const now = useServerNow();
  return <time dateTime={now.toISOString()}>{toWallTime(now).time}</time>;
}
