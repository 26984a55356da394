import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { toWallTime } from "#kit/time/dates-and-times.ts";
import { clockPath } from "../day/day.ts";

/** The server's present moment; undefined until the browser knows it. */
const NowContext = /* @__PURE__ */ createContext<Date | undefined>(undefined);

export const useServerNow = () => use(NowContext);

/** Milliseconds between two looks at the clock, and between two questions to the server. */
const tick = 5_000;
const askAgain = 5 * 60_000;

/**
 * Gives the page the server's time, which goes on with the device's clock while there is no network.
 * The page itself has no moment in it, so that a browser may keep it while nothing changes.
 */
export function ServerClock({ children }: { children: ReactNode }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let offset = 0;
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
    ask();
    const looking = setInterval(look, tick);
    const asking = setInterval(ask, askAgain);
    return () => {
      clearInterval(looking);
      clearInterval(asking);
    };
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The time of day in Zagreb by the server's clock; its place is kept until it is known. */
export function ZagrebTime() {
  const now = useServerNow();
  return <time dateTime={now?.toISOString()}>{now ? toWallTime(now).time : "––:––"}</time>;
}
