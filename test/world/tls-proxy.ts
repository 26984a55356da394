import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll } from "vitest";
import { createCertificate } from "./certificate.ts";

/**
 * Starts a proxy that ends TLS in front of the server on this port, as nginx does: it passes the
 * Host on and appends the client to X-Forwarded-For. Returns its URL; this test file trusts its
 * certificate, and it stops afterwards.
 */
export async function startTlsProxy(port: number): Promise<string> {
  const certificate = createCertificate();
  setDefaultCACertificates([...getCACertificates("default"), certificate.cert]);
  const server = createServer(certificate, (incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    const forwarded = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
    const passedOn = { ...headers, "x-forwarded-for": forwarded, "x-forwarded-proto": "https" };
    const upstream = request(
      { host: "127.0.0.1", port, method, path: url, headers: passedOn },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    upstream.on("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
