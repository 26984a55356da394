import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

// The program of a process that plays the people of `arrivals`.

export type ArrivalOrder = {
  url: string;
  students: { username: string; password: string; thesis: number; pages: string[] }[];
  /** Sessions of mentors, who open pages all the time. */
  mentorCookies: string[];
  /** The time within which all students begin. */
  minutes: number;
};

/** An answer, or none (`status` 0), with the time until it was complete. */
export type Answer = {
  kind: "page" | "file" | "signIn" | "step";
  status: number;
  milliseconds: number;
};

/** Seconds between two pages of a mentor. */
const mentorPause = 5;
const mentorPages = ["/homepage-user", "/mentor/require-actions", "/notifications/list"];

/** Milliseconds between two pages of a student. */
const studentPause = 1_000;

const answers: Answer[] = [];

process.on("message", async (order: ArrivalOrder) => {
  const { url, students, mentorCookies, minutes } = order;
  const mentors = new AbortController();
  const atWork = mentorCookies.map((cookie) => workAsMentor(url, cookie, mentors.signal));
  const pause = (minutes * 60_000) / students.length;
  const begin = performance.now();
  await Promise.all(
    students.map(async (student, index) => {
      await sleep(Math.max(0, begin + index * pause - performance.now()));
      await visitAsStudent(url, student);
    }),
  );
  mentors.abort();
  await Promise.all(atWork);
  process.send?.(answers, () => process.exit(0));
});

async function visitAsStudent(url: string, student: ArrivalOrder["students"][number]) {
  const browser = openBrowser(url);
  try {
    const home = await browser.get("page", "/");
    const files = [
      ...new Set(home.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g).map(([, file]) => file)),
    ];
    await Promise.all(files.map((file) => browser.get("file", file ?? "")));
    await browser.get("page", "/login.data");
    const { username, password } = student;
    await browser.post("signIn", "/login", { username, password });
    await browser.get("page", "/homepage-user.data");
    for (const page of student.pages) {
      await sleep(studentPause);
      await browser.get("page", `${page}.data`);
    }
    await browser.post("step", `/student/thesis/${student.thesis}`, { step: "reserve" });
  } finally {
    browser.close();
  }
}

async function workAsMentor(url: string, cookie: string, ended: AbortSignal) {
  const browser = openBrowser(url, cookie);
  const stream = request(`${url}/notifications/stream`, { headers: { cookie } }, (response) =>
    response.resume(),
  );
  stream.on("error", () => {}).end();
  for (let count = 0; !ended.aborted; count += 1) {
    await browser.get("page", `${mentorPages[count % mentorPages.length]}.data`);
    await sleep(mentorPause * 1000, undefined, { signal: ended }).catch(() => {});
  }
  stream.destroy();
  browser.close();
}

/** Like a browser: at most six connections, cookies, an origin. */
function openBrowser(url: string, givenCookie = "") {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const cookies = new Map<string, string>();
  if (givenCookie) cookies.set(...splitCookie(givenCookie));
  const send = (kind: Answer["kind"], path: string, body?: string) =>
    new Promise<string>((resolve) => {
      const begin = performance.now();
      const end = (status: number, text: string) => {
        answers.push({ kind, status, milliseconds: performance.now() - begin });
        resolve(text);
      };
      const outgoing = request(
        url + path,
        {
          agent,
          method: body === undefined ? "GET" : "POST",
          headers: {
            cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
            origin: url,
            ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
          },
        },
        (response) => {
          for (const line of response.headers["set-cookie"] ?? [])
            cookies.set(...splitCookie(line.split(";")[0] ?? ""));
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => {
            text += part;
          });
          response.on("end", () => end(response.statusCode ?? 0, text));
        },
      );
      outgoing.on("error", () => end(0, ""));
      outgoing.end(body);
    });
  return {
    get: (kind: Answer["kind"], path: string) => send(kind, path),
    post: (kind: Answer["kind"], path: string, fields: Record<string, string>) =>
      send(kind, path, new URLSearchParams(fields).toString()),
    close: () => agent.destroy(),
  };
}

function splitCookie(pair: string): [string, string] {
  const equals = pair.indexOf("=");
  return [pair.slice(0, equals), pair.slice(equals + 1)];
}
