import { Socket } from "node:net";

/** A statement with its parameters as text. */
export type Statement = { text: string; values: (string | null)[] };

/** Returns the statements since it was called last. */
export type TakeStatements = () => Statement[];

/**
 * Records the statements, with parameters, that this process sends on connections with this
 * application name. It reads their sockets, so only connections opened later are included.
 */
export function recordStatements(applicationName: string): TakeStatements {
  let recorded: Statement[] = [];
  const preparedBySocket = new WeakMap<Socket, Map<string, string>>();
  const nameInStartup = `application_name\0${applicationName}\0`;
  const { write } = Socket.prototype;
  Socket.prototype.write = function (this: Socket, ...values: unknown[]) {
    const [data] = values;
    if (data instanceof Uint8Array) {
      const prepared = preparedBySocket.get(this);
      const bytes = Buffer.from(data);
      if (prepared) recorded.push(...readMessages(bytes, prepared));
      else if (bytes.includes(nameInStartup)) preparedBySocket.set(this, new Map());
    }
    return Reflect.apply(write, this, values);
  } as typeof write;
  return () => {
    const taken = recorded;
    recorded = [];
    return taken;
  };
}

/** Runs some work and returns the statements that were sent meanwhile. */
export async function statementsDuring(
  take: TakeStatements,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  take();
  await work();
  return take();
}

/**
 * Reads the messages Parse and Bind of PostgreSQL's protocol (Frontend/Backend Protocol, Message
 * Formats).
 */
function* readMessages(bytes: Buffer, prepared: Map<string, string>): Generator<Statement> {
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const type = String.fromCharCode(bytes[at] ?? 0);
    const [first, second, rest] = readTwoStrings(bytes, at + 5);
    if (type === "P") prepared.set(first, second);
    if (type === "B")
      yield { text: prepared.get(second) ?? "", values: readParameters(bytes, rest) };
  }
}

function readTwoStrings(bytes: Buffer, at: number): [string, string, number] {
  const middle = bytes.indexOf(0, at);
  const end = bytes.indexOf(0, middle + 1);
  return [bytes.toString("utf8", at, middle), bytes.toString("utf8", middle + 1, end), end + 1];
}

function readParameters(bytes: Buffer, start: number): (string | null)[] {
  let at = start + 2 + 2 * bytes.readInt16BE(start);
  const count = bytes.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = bytes.readInt32BE(at);
    at += 4 + Math.max(0, length);
    return length < 0 ? null : bytes.toString("utf8", at - length, at);
  });
}
