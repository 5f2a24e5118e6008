import { describe, expect, it } from "vitest";
import { type Deviation, MAKER, TestPasskey } from "../../testing/people/passkey.ts";
import { clientDataOf, readNewPasskey } from "./ceremony.ts";
import { creationOptions, newChallenge } from "./options.ts";

const ORIGIN = "https://account.exchange.example";
const PARTY = { rpId: "account.exchange.example", origins: [ORIGIN] };

const encode = (data: unknown) => Buffer.from(JSON.stringify(data)).toString("base64url");

describe("WebAuthn 7.1: client data", () => {
  it("is read with its challenge, and whether a frame of another site showed it", () => {
    const read = (more: object) => clientDataOf(encode({ challenge: "abc", ...more }));
    expect(read({})).toEqual({ challenge: "abc", crossOrigin: false });
    expect(read({ crossOrigin: true })).toEqual({ challenge: "abc", crossOrigin: true });
    expect(read({ topOrigin: "https://evil.example" })).toMatchObject({ crossOrigin: true });
  });

  it.each([{ challenge: 5 }, { challenge: null }, { challenge: ["abc"] }, {}, 5, null, "words"])(
    "A24: is unreadable as %j",
    (data) => {
      expect(clientDataOf(encode(data))).toBeUndefined();
    },
  );
});

describe("WebAuthn 7.1: a new passkey", () => {
  const options = () =>
    creationOptions({
      party: PARTY,
      brand: "Exchange",
      challenge: newChallenge(),
      user: { id: "mina", name: "Mina" },
      own: [],
    });

  const make = async (deviation: Deviation = {}, more: { id?: string } = {}) => {
    const asked = options();
    const made = { ...new TestPasskey(ORIGIN).create(asked, deviation), ...more };
    return { made, read: await readNewPasskey(PARTY, asked.challenge, made) };
  };

  it("is read if it answers the challenge", async () => {
    const { made, read } = await make();
    expect(read).toMatchObject({ id: made.id, counter: 0 });
  });

  it("A34: is refused with a certificate that nobody asked for", async () => {
    expect((await make({ maker: MAKER })).read).toBeUndefined();
  });

  it("A34: is refused under another id than the authenticator signed", async () => {
    const other = new TestPasskey(ORIGIN).id;
    expect((await make({}, { id: other })).read).toBeUndefined();
  });
});
