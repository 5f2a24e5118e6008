import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole message, headers first. */
  source: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** A mail server's refusal. */
export function smtpReply(responseCode: number, message = "no"): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real local SMTP server; on any free port, unless one is given. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  wantedPort = 0,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
    ...options,
  });
  // Some tests hang up on purpose.
  server.on("error", () => {});
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
