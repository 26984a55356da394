import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { createCertificate, type TestCertificate } from "../world/certificate.ts";
import { findFreePort } from "../world/free-port.ts";
import type { DebianParts } from "./debian.ts";

/** Creates a certificate for `localhost` that this process trusts. */
export function trustNewCertificate(): TestCertificate {
  const certificate = createCertificate();
  setDefaultCACertificates([...getCACertificates("default"), certificate.cert]);
  return certificate;
}

/**
 * Starts nginx with TLS in front of the application on this port, configured as docs/operations.md
 * says; `url` is its public URL.
 */
export async function startNginx(
  { nginx }: DebianParts,
  certificate: TestCertificate,
  folder: string,
  port: number,
) {
  const home = path.join(folder, `nginx-${port}`);
  mkdirSync(home);
  writeFileSync(path.join(home, "cert.pem"), certificate.cert);
  writeFileSync(path.join(home, "key.pem"), certificate.key, { mode: 0o600 });
  const tlsPort = await findFreePort();
  const file = path.join(home, "nginx.conf");
  writeFileSync(file, configuration(home, tlsPort, port));
  const child = spawn(nginx, ["-p", home, "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  const url = `https://localhost:${tlsPort}`;
  for (const begin = Date.now(); !(await answers(url)); await sleep(50)) {
    if (child.exitCode !== null || Date.now() - begin > 30_000)
      throw new Error(`nginx does not answer at ${url}`);
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** The site that operators are given (deploy/nginx.conf), with this certificate and these ports. */
const configuration = (home: string, tlsPort: number, port: number) => `
daemon off;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  ${readFileSync("deploy/nginx.conf", "utf8")
    .replace(/ssl_certificate .*;/, `ssl_certificate ${home}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${home}/key.pem;`)
    .replace("/var/cache/nginx/teza", `${home}/cache`)
    .replace("listen 80;", `listen unix:${home}/http.socket;`)
    .replace("listen 443 ", `listen 127.0.0.1:${tlsPort} `)
    .replaceAll("teza.fakultet.hr", "localhost")
    .replaceAll("http://127.0.0.1:3000", `http://127.0.0.1:${port}`)}
}
`;
