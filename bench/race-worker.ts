import { parentPort } from "node:worker_threads";

/** One request of a race: a form as React Router's script sends it. */
export type Racer = { url: string; cookie: string; accept: string; body: string };

/** What came back of one race. */
export type RaceResult = { milliseconds: number; answers: { status: number; bytes: number }[] };

// A thread of its own, so that the load takes no time from the process that answers.
parentPort?.on("message", async (racers: readonly Racer[]) => {
  const begun = performance.now();
  const answers = await Promise.all(racers.map(send));
  parentPort?.postMessage({
    milliseconds: performance.now() - begun,
    answers,
  } satisfies RaceResult);
});

async function send({ url, cookie, accept, body }: Racer) {
  const headers = {
    cookie,
    accept,
    origin: new URL(url).origin,
    "content-type": "application/x-www-form-urlencoded",
  };
  const answer = await fetch(url, { method: "POST", redirect: "manual", headers, body });
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}
