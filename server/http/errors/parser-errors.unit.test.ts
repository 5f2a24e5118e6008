import { Socket } from "node:net";
import { expect, it } from "vitest";
import { loadTexts } from "../../platform/texts.ts";
import { answerParserError } from "./parser-errors.ts";

/** What was logged about a connection whose request could not be parsed. */
function logOf(
  socket: Socket,
  code: string,
  page: Parameters<typeof answerParserError>[2]["page"] = () => undefined,
): string[] {
  const said: string[] = [];
  const say = (_: object, text: string) => void said.push(text);
  answerParserError(Object.assign(new Error("not parsed"), { code }), socket, {
    settings: { siteOrigin: "https://account.exchange.example" },
    texts: loadTexts(),
    page,
    log: { info: say, error: say } as never,
  });
  socket.destroy();
  return said;
}

it("a malformed request on an open connection is answered", () => {
  expect(logOf(new Socket(), "HPE_INVALID_CONSTANT")).toEqual(["not a request"]);
});

it("a connection that was reset or closed is not answered", () => {
  expect(logOf(new Socket(), "ECONNRESET")).toEqual([]);
  expect(logOf(new Socket().destroy(), "HPE_INVALID_CONSTANT")).toEqual([]);
});

it("F19: a malformed request whose page cannot be read ends its connection, not the process", () => {
  const socket = new Socket();
  const unreadable = () => {
    throw new Error("EMFILE");
  };
  expect(logOf(socket, "HPE_INVALID_CONSTANT", unreadable)).toEqual([
    "a malformed request was not answered",
  ]);
  expect(socket.destroyed).toBe(true);
});
