import {
  type AddressInfo,
  createConnection,
  createServer,
  type Server,
  type Socket,
} from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { type MailServer, smtpReply, startMailServer } from "../../testing/servers/mail-server.ts";
import { DeliveryError, NotTriedError, PermanentDeliveryError } from "../outbox/delivery.ts";
import type { OutboxMessage } from "../outbox/message.ts";
import { createRenderer } from "../outbox/render.ts";
import { loadTexts } from "../texts.ts";
import { createSmtpSender, SMTP_TIMEOUTS, type SmtpSender } from "./smtp.ts";

const texts = loadTexts();
const ID = "k3P0aY7wz9QmB1sVtR5xN8uCfLhJ2dGe4oTiW6nKqMs";
const FROM = "Portico <no-reply@account.example>";
/** Long enough for a busy machine, short enough to test the timeouts. */
const PATIENT = { ...SMTP_TIMEOUTS };
const SHORT = {
  connectionTimeout: 500,
  greetingTimeout: 500,
  socketTimeout: 500,
  dnsTimeout: 500,
  message: 1500,
};

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

const mail = (recipient = "mina@example.com"): OutboxMessage => ({
  channel: "mail",
  template: "registrationCode",
  recipient,
  locale: "en",
  values: { code: "204816", minutes: 10 },
});

function senderTo(
  url: string,
  { brand = "Portico", timeouts = PATIENT, maxWaitMs = 30_000 } = {},
): SmtpSender {
  const siteOrigin = "https://account.example";
  const { renderMail } = createRenderer({ texts, brand, siteOrigin });
  const settings = { url, from: FROM };
  const sender = createSmtpSender({ settings, siteOrigin, renderMail, timeouts, maxWaitMs });
  toClose.push(() => sender.close());
  return sender;
}

async function server(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const started = await startMailServer(...options);
  toClose.push(() => started.close());
  return started;
}

/** A server that behaves as the function says, unlike a well-behaved one. */
async function oddServer(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const odd: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    talk(socket);
  });
  await new Promise<void>((resolve) => {
    odd.listen(0, "127.0.0.1", resolve);
  });
  toClose.push(() => {
    for (const socket of sockets) socket.destroy();
    odd.close();
  });
  return `smtp://127.0.0.1:${(odd.address() as AddressInfo).port}`;
}

const failure = (sending: Promise<void>) =>
  sending.then(
    () => expect.unreachable("It was sent"),
    (error: unknown) => error,
  );

describe("API-8: mail by SMTP", () => {
  it("arrives with its sender, recipient, subject and both forms", async () => {
    const { url, received } = await server();
    await senderTo(url).deliver(mail(), ID);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      from: "no-reply@account.example",
      to: ["mina@example.com"],
    });
    const { source = "" } = received[0] ?? {};
    expect(source).toMatch(/^From: Portico <no-reply@account\.example>\r$/m);
    expect(source).toMatch(/^To: mina@example\.com\r$/m);
    expect(source).toMatch(/^Subject: Your Portico verification code\r$/m);
    expect(source).toContain("text/plain");
    expect(source).toContain("text/html");
    expect(source).toContain("204816");
  });

  it("F13: has the same Message-ID when sent again, so that duplicates can be recognized", async () => {
    const { url, received } = await server();
    const sender = senderTo(url);
    for (let count = 0; count < 2; count += 1) await sender.deliver(mail(), ID);
    const ids = received.map(({ source }) => /^Message-ID: (.+)\r$/m.exec(source)?.[1]);
    expect(ids).toEqual([`<${ID}@account.example>`, `<${ID}@account.example>`]);
  });

  it("is marked as automatic and dated, and has no unsubscribe link", async () => {
    const { url, received } = await server();
    await senderTo(url).deliver(mail(), ID);
    const head = received[0]?.source.split("\r\n\r\n")[0] ?? "";
    expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(Date.parse(/^Date: (.+)\r$/m.exec(head)?.[1] ?? "")).toBeGreaterThan(0);
    expect(head).not.toMatch(/^List-/m);
  });

  it("shares a few connections, and each reaches its own recipient", async () => {
    let connections = 0;
    const { url, received } = await server({
      onConnect(_, done) {
        connections += 1;
        done();
      },
    });
    const sender = senderTo(url);
    const addresses = Array.from({ length: 30 }, (_, index) => `a${index}@example.com`);
    await Promise.all(addresses.map((address) => sender.deliver(mail(address), ID)));
    expect(received.map(({ to }) => to.join(",")).toSorted()).toEqual(addresses.toSorted());
    expect(connections).toBeLessThanOrEqual(5);
  });

  it.each([421, 450, 451, 452])(
    "a %i is temporary: the message may be sent again",
    async (code) => {
      const { url } = await server({ onRcptTo: (_, __, done) => done(smtpReply(code)) });
      const error = await failure(senderTo(url).deliver(mail(), ID));
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(PermanentDeliveryError);
    },
  );

  it.each([
    // About the address: no other message would reach it either.
    [550, "no", "the address"],
    [551, "no", "the address"],
    [553, "no", "the address"],
    [556, "no", "the address"],
    [550, "5.1.1 no such user", "the address"],
    [554, "5.1.2 no such host", "the address"],
    [556, "5.1.10 null MX", "the address"],
    [550, "5.7.17 mailbox owner has changed", "the address"],
    // About the message.
    [501, "no", "the message"],
    [521, "no", "the message"],
    [552, "no", "the message"],
    [554, "no", "the message"],
    [554, "relay denied", "the message"],
    [571, "no", "the message"],
    [550, "5.1.9 relayed to another kind of system", "the message"],
    [550, "5.2.1 mailbox disabled", "the message"],
    [552, "5.2.2 mailbox full", "the message"],
    [550, "5.3.2 system not accepting", "the message"],
    [550, "5.7.0 other", "the message"],
    [550, "5.7.1 blocked by our policy", "the message"],
    [554, "5.7.1 blocked by our policy", "the message"],
    // About us: our identity, and whether we may send.
    [503, "no", "us"],
    [555, "no", "us"],
    [530, "no", "us"],
    [530, "5.1.1 log in first", "us"],
    [535, "5.7.8 credentials", "us"],
    [550, "5.1.7 sender's address", "us"],
    [550, "5.1.8 sender's domain", "us"],
    [523, "5.7.10 encryption needed", "us"],
    [550, "5.7.23 SPF", "us"],
    [550, "5.7.25 reverse DNS", "us"],
    [550, "5.7.26 sender not authenticated", "us"],
    [550, "5.7.27 the sender's domain takes no mail", "us"],
    [550, "5.7.28 mail flood", "us"],
  ])("a %i %j for the recipient is held against %s", async (code, words, whose) => {
    const { url } = await server({ onRcptTo: (_, __, done) => done(smtpReply(code, words)) });
    const error = await failure(senderTo(url).deliver(mail(), ID));
    expect(error).toBeInstanceOf(whose === "us" ? DeliveryError : PermanentDeliveryError);
    // What the log says about it.
    expect(error).toMatchObject({ code: `SMTP ${code}` });
    if (whose === "us") expect(error).not.toBeInstanceOf(PermanentDeliveryError);
    else expect(error).toMatchObject({ addressIsDead: whose === "the address" });
  });

  it.each([
    ["no", true],
    ["5.6.0 cannot be read", true],
    ["5.7.26 sender not authenticated", false],
  ])(
    "a message refused after its text with %j is refused for good: %s",
    async (words, isForGood) => {
      const { url } = await server({
        onData(stream, _, done) {
          stream.resume();
          stream.on("end", () => done(smtpReply(554, words)));
        },
      });
      const error = await failure(senderTo(url).deliver(mail(), ID));
      expect(error instanceof PermanentDeliveryError).toBe(isForGood);
      if (isForGood) expect(error).toMatchObject({ addressIsDead: false });
    },
  );

  it("F10: a rejected login or sender is our mistake: no message is dropped for it", async () => {
    const login = await server({
      authOptional: false,
      onAuth: (_, __, done) => done(smtpReply(535)),
    });
    const url = login.url.replace("smtp://", "smtp://user:wrong@");
    expect(await failure(senderTo(url).deliver(mail(), ID))).not.toBeInstanceOf(
      PermanentDeliveryError,
    );
    const sender = await server({ onMailFrom: (_, __, done) => done(smtpReply(550)) });
    expect(await failure(senderTo(sender.url).deliver(mail(), ID))).not.toBeInstanceOf(
      PermanentDeliveryError,
    );
  });

  it("F10: an absent server is temporary", async () => {
    const gone = await startMailServer();
    await gone.close();
    const error = await failure(senderTo(gone.url).deliver(mail(), ID));
    expect(error).not.toBeInstanceOf(PermanentDeliveryError);
  });

  it("F10: works again once the server is back", async () => {
    let open = false;
    const { url, received } = await server({
      onConnect: (_, done) => done(open ? undefined : smtpReply(421)),
    });
    const sender = senderTo(url);
    await failure(sender.deliver(mail(), ID));
    open = true;
    await sender.deliver(mail(), ID);
    expect(received).toHaveLength(1);
  });
});

describe("F11: a slow mail server", () => {
  it("occupies a message for at most 15 seconds", () => {
    expect(Math.max(...Object.values(SMTP_TIMEOUTS))).toBeLessThanOrEqual(15_000);
  });

  it("that never greets is dropped in time", async () => {
    const url = await oddServer(() => {});
    const error = await failure(senderTo(url, { timeouts: SHORT }).deliver(mail(), ID));
    expect(error).not.toBeInstanceOf(PermanentDeliveryError);
  });

  it("that greets and then says nothing is dropped in time", async () => {
    const url = await oddServer((socket) => socket.write("220 hello\r\n"));
    await failure(senderTo(url, { timeouts: SHORT }).deliver(mail(), ID));
  });

  it("that sends a byte now and then is dropped in time, and new messages are sent", async () => {
    let trickling = 0;
    const { url: good } = await server();
    const url = await oddServer((socket) => {
      if (trickling > 0) {
        // The server has recovered: everything else goes to a good one.
        const { port } = new URL(good);
        const through = createConnection(Number(port), "127.0.0.1");
        socket.pipe(through).pipe(socket);
        return;
      }
      trickling += 1;
      socket.write("220 hello\r\n");
      const timer = setInterval(() => socket.write("2"), 100);
      socket.on("close", () => clearInterval(timer));
    });
    const sender = senderTo(url, { timeouts: SHORT });
    const started = performance.now();
    await failure(sender.deliver(mail(), ID));
    expect(performance.now() - started).toBeLessThan(5000);
    await sender.deliver(mail(), ID);
  });
});

describe("F11: a mail server that is slow for some messages", () => {
  /** Accepts the text, and delays its answer to the sender. */
  function slowServer(received: string[], wait: (recipient: string) => Promise<unknown>) {
    return server({
      onData(stream, { envelope }, done) {
        const recipient = envelope.rcptTo[0]?.address ?? "";
        stream.resume();
        stream.on("end", () => {
          received.push(recipient);
          void wait(recipient).then(() => done());
        });
      },
    });
  }

  const never = new Promise<void>(() => {});
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}@example.com`);

  it("the wait for a connection does not count: each message arrives once", async () => {
    const received: string[] = [];
    const { url } = await slowServer(received, () => setTimeout(600));
    const sender = senderTo(url, { timeouts: { ...PATIENT, message: 2000 } });
    const recipients = numbered(20);
    await Promise.all(recipients.map((one) => sender.deliver(mail(one), ID)));
    expect(received.toSorted()).toEqual(recipients.toSorted());
  });

  it("only a stalled connection is cut, and delays no other", async () => {
    const received: string[] = [];
    const [stalling, late] = ["stalling@example.com", "late@example.com"];
    const cut = Promise.withResolvers<void>();
    const { url } = await slowServer(received, (recipient) => {
      if (recipient === stalling) return never;
      return recipient === late ? cut.promise : setTimeout(200);
    });
    const sender = senderTo(url, { timeouts: { ...PATIENT, message: 2000 } });
    const stalled = failure(sender.deliver(mail(stalling), ID)).finally(cut.resolve);
    const recipients = numbered(12);
    await Promise.all(recipients.map((one) => sender.deliver(mail(one), ID)));
    // This one has sent its text when the other is cut.
    await sender.deliver(mail(late), ID);
    expect(await stalled).not.toBeInstanceOf(PermanentDeliveryError);
    await sender.deliver(mail("next@example.com"), ID);
    const all = [stalling, late, "next@example.com", ...recipients];
    expect(received.toSorted()).toEqual(all.toSorted());
  });

  it("a message that gets no connection in time goes back without an attempt", async () => {
    const { url } = await slowServer([], () => never);
    const sender = senderTo(url, { maxWaitMs: 100 });
    const stalled = numbered(5).map((one) => failure(sender.deliver(mail(one), ID)));
    const waiting = failure(sender.deliver(mail(), ID));
    expect(await waiting).toBeInstanceOf(NotTriedError);
    sender.close();
    await Promise.all(stalled);
    expect(await failure(sender.deliver(mail(), ID))).toBeInstanceOf(NotTriedError);
  });
});

describe("ASVS 1.3.11: what a name or an address could inject into a mail", () => {
  it("a line break in the brand adds no header", async () => {
    const { url, received } = await server();
    await senderTo(url, { brand: "X\r\nBcc: evil@example.com\r\n\r\nbody" }).deliver(mail(), ID);
    expect(received[0]?.to).toEqual(["mina@example.com"]);
    const head = received[0]?.source.split("\r\n\r\n")[0] ?? "";
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toMatch(/^Subject: /m);
  });

  it.each([
    "a@example.com, b@example.com",
    "a@example.com>\r\nRCPT TO:<b@example.com",
    "Name <b@example.com>",
  ])("%j is never two recipients", async (recipient) => {
    const { url, received } = await server();
    await senderTo(url)
      .deliver(mail(recipient), ID)
      .catch(() => {});
    expect(received.flatMap(({ to }) => to)).not.toContain("b@example.com");
    for (const { to } of received) expect(to).toHaveLength(1);
  });
});
