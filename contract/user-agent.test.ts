import { describe, expect, test } from "vitest";
import { isBotAgent, isMobileAgent } from "./user-agent.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0";

describe("mobile agents", () => {
  test.each(["Android", "iPhone", "SymbianOS", "Windows Phone", "iPad", "iPod"])(
    "VAL-4: an agent that contains %s is mobile",
    (name) => {
      expect(isMobileAgent(name)).toBe(true);
      expect(isMobileAgent(`Mozilla/5.0 (${name}; x) Safari`)).toBe(true);
    },
  );

  test.each([
    "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
    IPHONE,
    "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15",
    "Mozilla/5.0 (Windows Phone 10.0; Microsoft; Lumia 950) Edge/15.15063",
  ])("VAL-4: a real one: %.40s", (agent) => expect(isMobileAgent(agent)).toBe(true));

  test.each([
    "",
    WINDOWS,
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Mobile",
    "android",
    "WindowsPhone",
  ])("VAL-4: '%.40s' is not mobile", (agent) => expect(isMobileAgent(agent)).toBe(false));
});

describe("bots", () => {
  test.each([
    "bot",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36 Chrome-Lighthouse",
    "facebookexternalhit/1.1",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; Google-InspectionTool/1.0)",
    "FACEBOT",
  ])("SCR-5: %.50s is a bot, in upper or lower case", (agent) =>
    expect(isBotAgent(agent)).toBe(true),
  );

  test.each(["", WINDOWS, IPHONE, "curl/8.9"])("SCR-5: '%.40s' is not a bot", (agent) => {
    expect(isBotAgent(agent)).toBe(false);
  });
});
