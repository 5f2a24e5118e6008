import { expect, it } from "vitest";
import { earlyHeaders } from "./early-headers.ts";

it("reads the headers that an early answer depends on, whatever their case", () => {
  const raw = [
    "Host",
    "exchange.example",
    "Accept",
    "*/*",
    "COOKIE",
    "a=1",
    "X-Portico-Key",
    "psk",
  ];
  expect(earlyHeaders(raw)).toEqual({
    host: "exchange.example",
    cookie: "a=1",
    "x-portico-key": "psk",
  });
});

it.each(["Host", "cookie", "X-Portico-Key", "Content-Length", "Transfer-Encoding", "Origin"])(
  "A27, A40, A60: leaves a request with %s twice to the regular path",
  (name) => {
    expect(earlyHeaders([name, "one", "Accept", "*/*", name.toUpperCase(), "one"])).toBeUndefined();
    expect(earlyHeaders([name, "", name, "one"])).toBeUndefined();
  },
);

it("ignores repeated headers that no early answer depends on", () => {
  expect(earlyHeaders(["Accept", "a", "Accept", "b", "__proto__", "c"])).toEqual({});
});
