import { describe, expect, it } from "vitest";
import { nameOfIdentifier } from "./credentials.ts";
import { md5Hex } from "../device/md5.ts";

describe("CRED-1 DEV-3 name of an identifier", () => {
  it("CRED-1 DEV-3 is a salted MD5 that never changes", () => {
    expect(nameOfIdentifier("mina@example.com")).toBe(
      md5Hex("mina@example.comportico.account-identifier"),
    );
    expect(nameOfIdentifier("mina@example.com")).not.toBe(md5Hex("mina@example.com"));
  });
});
