import { Socket } from "node:net";

/** How often connections to the database have waited for an answer before they sent more. */
export type DatabaseTraffic = { roundTrips: number };

/**
 * Counts the round trips of connections that this process opens from now on with this application
 * name. It watches their sockets: everything sent before the next answer is one round trip.
 */
export function countTraffic(applicationName: string): DatabaseTraffic {
  const traffic = { roundTrips: 0 };
  const isWaiting = new WeakMap<Socket, boolean>();
  const nameInStartup = `application_name\0${applicationName}\0`;
  const { write, push } = Socket.prototype;
  Socket.prototype.write = function (this: Socket, ...given: unknown[]) {
    const [sent] = given;
    if (isWaiting.get(this) === false) {
      traffic.roundTrips += 1;
      isWaiting.set(this, true);
    } else if (
      !isWaiting.has(this) &&
      sent instanceof Uint8Array &&
      Buffer.from(sent).includes(nameInStartup)
    ) {
      isWaiting.set(this, true);
    }
    return Reflect.apply(write, this, given);
  } as typeof write;
  Socket.prototype.push = function (this: Socket, ...given: unknown[]) {
    if (isWaiting.has(this)) isWaiting.set(this, false);
    return Reflect.apply(push, this, given);
  } as typeof push;
  return traffic;
}
