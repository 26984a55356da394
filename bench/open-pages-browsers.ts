import type { BrowserReport } from "./open-pages.ts";

// A process with the open pages of `bench bell`: it holds a stream for each session, and asks for
// the bell when one says that it has changed, as the script of a page does.

const [, , url = ""] = process.argv;
const report = (what: BrowserReport) => process.send?.(what);

process.once("message", async (cookies: string[]) => {
  let answered = 0;
  const askForBell = async (cookie: string) => {
    const response = await fetch(`${url}/notifications`, { headers: { cookie } });
    await response.arrayBuffer();
    answered += 1;
    if (answered === cookies.length) report({ answered });
  };
  await Promise.all(cookies.map((cookie) => openPage(cookie, () => askForBell(cookie))));
  report({ connected: true });
});

/** Opens the stream of a session; resolves when it is open. */
async function openPage(cookie: string, onRing: () => Promise<void>): Promise<void> {
  const response = await fetch(`${url}/notifications/stream`, {
    headers: { cookie, accept: "text/event-stream" },
  });
  if (!response.ok || !response.body) throw new Error(`the stream was refused: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read(); // the first words tell that it is open
  void (async () => {
    for (;;) {
      const { done, value = "" } = await reader.read();
      if (done) return;
      if (value.includes("event: bell")) await onRing();
    }
  })();
}
