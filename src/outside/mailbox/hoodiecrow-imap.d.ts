/** The parts of the IMAP server for tests that we use; it brings no types. */
declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  type Folder = { messages: { raw: string }[] };
  type Handler = (
    connection: unknown,
    parsed: unknown,
    data: unknown,
    callback: () => void,
  ) => void;
  type ImapServer = {
    server: Server;
    commandHandlers: Record<string, Handler>;
    listen(port: number, host: string, ready: () => void): void;
    getMailbox(name: string): Folder | undefined;
    appendMessage(folder: Folder, flags: readonly string[], date: Date, raw: string): unknown;
  };

  export default function createServer(options: {
    plugins: readonly string[];
    storage: Record<string, object>;
    users: Record<string, { password: string }>;
  }): ImapServer;
}
