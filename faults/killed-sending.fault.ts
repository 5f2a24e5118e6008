import { expect, it } from "vitest";
import { startMailServer } from "../server/testing/servers/mail-server.ts";
import { afterCase } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, newEmail, openLedger } from "./harness/ledger.ts";
import { makePlace, withWitness } from "./harness/place.ts";
import { startServer } from "./harness/server.ts";
import { codeIn } from "./harness/visitor.ts";

const SENT = { timeout: 30_000, interval: 100 };

it("F13: kill -9 after the mail server took a message: it comes again with the same code, once", async () => {
  const ledger = openLedger();
  const sources: string[] = [];
  let accept: (source: string) => void = () => {};
  const mail = await startMailServer({
    onData(stream, session, done) {
      let source = "";
      stream.on("data", (chunk: Buffer) => (source += chunk.toString()));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mail.received.push({ from: "", to, source });
        // Before our process can know.
        accept(source);
        done();
      });
    },
  });
  afterCase(() => mail.close());
  let server = await startServer(await makePlace(), { mail });
  await ledger.register(server);

  const { process: running } = server.child;
  accept = (source) => {
    sources.push(source);
    running.kill("SIGKILL");
  };
  const [visitor, email] = [await server.visitor(), newEmail()];
  expectDone(await visitor.sendRegistrationCode(email), "a code is sent");
  expect(await server.child.ended).toBe("SIGKILL");
  expect(sources).toHaveLength(1);

  accept = (source) => void sources.push(source);
  // Acts as if the lease of the dead worker had run out.
  await withWitness(server.place, ({ database: { db } }) =>
    db.updateTable("outbox").set({ leased_until: 0 }).where("status", "=", "queued").execute(),
  );
  server = await server.restart();
  await expect.poll(() => sources.length, SENT).toBe(2);
  const idOf = (source = "") => /^message-id: .+$/im.exec(source)?.[0];
  expect(idOf(sources[0])).toBeDefined();
  expect(idOf(sources[1])).toBe(idOf(sources[0]));
  const code = codeIn(sources[0] ?? "");
  expect(codeIn(sources[1] ?? "")).toBe(code);

  const again = await server.visitor();
  for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
  const verify = () => again.call("registerEmailVerifyCode", { email, code });
  expectDone(await verify(), "the code is good");
  expect((await verify()).body.code, "but once").not.toBe(0);
  await checkInvariants(ledger, server);
});
