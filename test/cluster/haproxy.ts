import { writeFileSync } from "node:fs";
import path from "node:path";
import { trustNewCertificate } from "../deploy/nginx.ts";
import { findFreePort } from "../world/free-port.ts";
import { addressOf, makeHome, type Network, readExample } from "./network.ts";
import { createProgram, type Program } from "./processes.ts";
import type { Programs } from "./programs.ts";

/** HAProxy with the example's file; `url` is the public address, on TLS. */
export async function createHaproxy(
  { haproxy }: Programs,
  network: Network,
): Promise<{ url: string; program: Program }> {
  const home = makeHome(network, "haproxy");
  const { cert, key } = trustNewCertificate();
  writeFileSync(path.join(home, "teza.pem"), `${cert}${key}`, { mode: 0o600 });
  const port = await findFreePort();
  const file = path.join(home, "haproxy.cfg");
  const configuration = readExample(network, "haproxy.cfg")
    .replaceAll("127.0.0.1:5000", `${addressOf(network, 1)}:5000`)
    .replace("bind :80", `bind ${addressOf(network, 1)}:80`)
    .replace("bind :443", `bind 127.0.0.1:${port}`)
    .replace("/etc/haproxy/teza.fakultet.hr.pem", path.join(home, "teza.pem"));
  writeFileSync(file, configuration);
  const program = createProgram({
    file: haproxy,
    args: ["-db", "-f", file],
    logFile: path.join(home, "log"),
  });
  return { url: `https://localhost:${port}`, program };
}
