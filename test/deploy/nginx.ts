import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
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
 * Starts nginx with TLS in front of the application on this port, configured as an operator would; `url` is its public
 * URL.
 */
export async function startNginx({ nginx }: DebianParts, certificate: TestCertificate, folder: string, port: number) {
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
    if (child.exitCode !== null || Date.now() - begin > 30_000) throw new Error(`nginx does not answer at ${url}`);
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
  server {
    listen 127.0.0.1:${tlsPort} ssl;
    server_name localhost;
    ssl_certificate ${home}/cert.pem;
    ssl_certificate_key ${home}/key.pem;
    client_max_body_size 100m;
    location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`;
