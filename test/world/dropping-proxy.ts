import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";

export type DroppingProxy = {
  url: string;
  /** Bytes that have been passed on to the server. */
  passed(): number;
  /** Drops all connections once this many further bytes have been passed on, and calls `then`. */
  dropAfter(bytes: number, then?: () => void): void;
  /** Passes new connections on to this port; undefined drops them. */
  leadTo(port: number | undefined): void;
};

/**
 * A TCP proxy that breaks connections on command; it leads nowhere until it is told to, so that a
 * server can be started with its URL. It stops after the test file.
 */
export async function startDroppingProxy(): Promise<DroppingProxy> {
  let target: number | undefined;
  let passed = 0;
  let dropAt = Number.POSITIVE_INFINITY;
  let dropped = () => {};
  const open = new Set<Socket>();
  const dropAll = () => {
    for (const socket of open) socket.destroy();
  };
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (target === undefined) return void near.destroy();
    const far = connect(target, "127.0.0.1");
    keep(far);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    far.pipe(near);
    near.on("data", (chunk: Buffer) => {
      passed += chunk.length;
      if (!far.write(chunk)) {
        near.pause();
        far.once("drain", () => near.resume());
      }
      if (passed < dropAt) return;
      dropAt = Number.POSITIVE_INFINITY;
      dropAll();
      dropped();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterAll(() => {
    dropAll();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed: () => passed,
    dropAfter(bytes, then = () => {}) {
      dropAt = passed + bytes;
      dropped = then;
    },
    leadTo(next) {
      target = next;
    },
  };
}
