import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  RECEIVER_HOST,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../../testing/servers/webhook-receiver.ts";
import {
  createGuardedPost,
  type GuardedPost,
  type GuardedPostOptions,
  MAX_ANSWER_BYTES,
} from "./guarded-post.ts";
import { createAddressCheck } from "./public-address.ts";

const LOOPBACK = "127.0.0.1/32";
/** Long enough for a busy machine, short enough to test the timeout. */
const SHORT_MS = 1000;
const BODY = Buffer.from("{}");
const MEGABYTE = 1024 * 1024;

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

const open: GuardedPost[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  receiver.misbehave(undefined);
  receiver.received.length = 0;
});

function sender(options: Partial<GuardedPostOptions> & { allowed?: string[] } = {}): GuardedPost {
  const { allowed = [LOOPBACK], ...rest } = options;
  const made = createGuardedPost({
    isAllowed: createAddressCheck(allowed),
    ca: receiver.ca,
    timeout: SHORT_MS,
    ...rest,
  });
  open.push(made);
  return made;
}

const post = (url: string, options?: Parameters<typeof sender>[0]) =>
  sender(options).post(new URL(url), {}, BODY);

const misbehave = (how: (response: ServerResponse) => void) =>
  receiver.misbehave((_, response) => how(response));

describe("ASVS 1.3.6: addresses that a webhook must not reach (SSRF)", () => {
  it.each([
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://127.1/",
    "https://0/",
    "https://10.1.2.3/",
    "https://172.20.0.1/",
    "https://192.168.1.1/",
    "https://100.100.100.200/",
    "https://168.63.129.16/",
    "https://169.254.169.254/latest/meta-data/",
    "https://2852039166/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::127.0.0.1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:a9fe:a9fe]/",
    "https://[64:ff9b::a9fe:a9fe]/",
    "https://[2002:7f00:1::]/",
    "https://[2001:0:7f00:1::]/",
    "https://[fe80::1]/",
    "https://[fd00:ec2::254]/",
    "https://[ff02::1]/",
    "https://255.255.255.255/",
    "https://224.0.0.1/",
  ])("%s", async (url) => {
    await expect(post(url, { allowed: [] })).rejects.toMatchObject({ code: "addressRefused" });
  });

  it("a name with one private address among public ones", async () => {
    const resolve = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "169.254.169.254", family: 4 },
    ];
    const url = `https://${RECEIVER_HOST}:${receiver.port}/`;
    await expect(post(url, { resolve })).rejects.toMatchObject({ code: "addressRefused" });
  });

  it("a name whose address is IPv4 in the form of IPv6", async () => {
    const resolve = async () => [{ address: "::ffff:10.0.0.1", family: 6 }];
    const url = `https://${RECEIVER_HOST}/`;
    await expect(post(url, { resolve })).rejects.toMatchObject({ code: "addressRefused" });
  });

  it("a name that changes its address after it was checked (DNS rebinding)", async () => {
    const answers = ["127.0.0.1", "169.254.169.254"];
    let asked = 0;
    const resolve = async () => {
      const address = answers[Math.min(asked, 1)] ?? "";
      asked += 1;
      return [{ address, family: 4 }];
    };
    const guarded = sender({ resolve });
    const url = new URL(`https://${RECEIVER_HOST}:${receiver.port}/`);
    // The connection is kept: nothing is looked up for the second request.
    expect(await guarded.post(url, {}, BODY)).toBe(204);
    expect(await guarded.post(url, {}, BODY)).toBe(204);
    expect(asked).toBe(1);
    misbehave((response) => response.writeHead(204, { connection: "close" }).end());
    expect(await guarded.post(url, {}, BODY)).toBe(204);
    // A new connection is checked again.
    await expect(guarded.post(url, {}, BODY)).rejects.toMatchObject({ code: "addressRefused" });
    expect(receiver.received).toHaveLength(3);
  });

  it("ASVS 15.3.2: the target of a redirect", async () => {
    const location = "https://169.254.169.254/latest/meta-data/iam/";
    for (const status of [301, 302, 303, 307, 308]) {
      misbehave((response) => response.writeHead(status, { location }).end());
      expect(await post(receiver.url)).toBe(status);
    }
    expect(receiver.received).toHaveLength(5);
  });

  it("such an address is reached if an operator allows its range", async () => {
    expect(await post(receiver.url)).toBe(204);
    await expect(post(receiver.url, { allowed: ["10.0.0.0/8"] })).rejects.toMatchObject({
      code: "addressRefused",
    });
  });
});

describe("public addresses", () => {
  const isPublic = createAddressCheck([]);

  it.each(["93.184.215.14", "8.8.8.8", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::ffff:8.8.8.8"])(
    "%s is one",
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  it.each(["", "receiver.example.com", "2606:2800::1%eth0", "1.2.3", "1.2.3.4.5"])(
    "%j is not one",
    (address) => {
      expect(isPublic(address)).toBe(false);
    },
  );
});

describe("a bad answer", () => {
  it("an answer of 100 MB is cut after a few kilobytes", async () => {
    let sent = 0;
    misbehave((response) => {
      const block = Buffer.alloc(64 * 1024);
      response.writeHead(200);
      const write = () => {
        while (sent < 100 * MEGABYTE) {
          sent += block.length;
          if (!response.write(block)) return;
        }
      };
      response.on("drain", write).on("error", () => {});
      write();
    });
    await expect(post(receiver.url)).rejects.toMatchObject({ code: "answerTooLarge" });
    expect(sent).toBeLessThan(10 * MEGABYTE);
    expect(sent).toBeGreaterThan(MAX_ANSWER_BYTES);
  });

  it("that does not begin in time counts as none", async () => {
    misbehave(() => {});
    await expect(post(receiver.url)).rejects.toMatchObject({ code: "timeout" });
  });

  it("that goes on slowly counts as none, whatever its status", async () => {
    const timers: NodeJS.Timeout[] = [];
    misbehave((response) => {
      response.writeHead(200);
      timers.push(setInterval(() => response.write("."), 50));
    });
    await expect(post(receiver.url)).rejects.toMatchObject({ code: "timeout" });
    for (const timer of timers) clearInterval(timer);
  });

  it("that ends in the middle counts as none", async () => {
    misbehave((response) => {
      response.writeHead(200, { "content-length": "10" });
      response.write("half", () => response.destroy());
    });
    await expect(post(receiver.url)).rejects.toMatchObject({ code: "ECONNRESET" });
  });

  it("that changes to another protocol counts as none", async () => {
    const head =
      "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
    misbehave((response) => response.socket?.write(head));
    await expect(post(receiver.url)).rejects.toMatchObject({ code: "ECONNRESET" });
  });

  it("ASVS 12.3.2: the answer of a server that cannot prove its name is not asked for", async () => {
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    const url = `https://other.example.com:${receiver.port}/`;
    await expect(post(url, { resolve })).rejects.toMatchObject({
      code: "ERR_TLS_CERT_ALTNAME_INVALID",
    });
    expect(receiver.received).toHaveLength(0);
  });

  it("that is cut by a close is not asked for again", async () => {
    const guarded = sender();
    expect(await guarded.post(new URL(receiver.url), {}, BODY)).toBe(204);
    const arrived = Promise.withResolvers<void>();
    misbehave(() => arrived.resolve());
    const cut = guarded.post(new URL(receiver.url), {}, BODY);
    await arrived.promise;
    guarded.close();
    await expect(cut).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(receiver.received).toHaveLength(2);
  });

  it("an answer on a connection that was closed while idle is asked for again", async () => {
    const guarded = sender();
    expect(await guarded.post(new URL(receiver.url), {}, BODY)).toBe(204);
    receiver.dropConnections();
    expect(await guarded.post(new URL(receiver.url), {}, BODY)).toBe(204);
  });
});
