import { describeSettings } from "../platform/settings/describe-settings.ts";
import { limitOverrides } from "../core/limits/limit-settings.ts";
import { readSettings, settingSources } from "../platform/settings/settings.ts";
import { readArguments } from "./arguments.ts";

/** Checks everything that startup checks without opening a connection, and prints the settings. */
export async function runCheckConfig(args: string[], say: (line: string) => void): Promise<void> {
  const { values } = readArguments(args, { json: { type: "boolean" } });
  const settings = readSettings();
  limitOverrides(settings.limits);
  const sources = settingSources();
  const rows = describeSettings(settings).map(([name, value]) => ({
    name,
    value,
    source: sources.get(name) ?? "default",
  }));
  if (values["json"] === true) {
    say(JSON.stringify(rows, undefined, 2));
    return;
  }
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  for (const { name, value, source } of rows) {
    const mark = source === "default" ? "" : ` (${source})`;
    say(`${name.padEnd(width)}${value}${mark}`);
  }
}
