import { BrandError, problemLines } from "../platform/brand/brand-pack.ts";
import { CommandError } from "../platform/command-error.ts";
import { describeSettings } from "../platform/settings/describe-settings.ts";
import { limitOverrides } from "../core/limits/limit-settings.ts";
import { readSettings, type Settings, settingSources } from "../platform/settings/settings.ts";
import { readArguments } from "./arguments.ts";

/** A brand pack with problems: all of them, a line each. */
function readAll(): Settings {
  try {
    return readSettings();
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    throw new CommandError(problemLines(error.problems), "failed");
  }
}

/** The settings whose value the pack gives, unless the environment does. */
function settingsOfPack({ brand: { pack } }: Settings): ReadonlySet<string> {
  const given = {
    BRAND_NAME: pack?.name,
    TERMS_URL: pack?.links.terms,
    PRIVACY_URL: pack?.links.privacy,
    SUPPORT_URL: pack?.links.support,
  };
  return new Set(Object.entries(given).flatMap(([name, value]) => (value ? [name] : [])));
}

/** Checks everything that startup checks without opening a connection, and prints the settings. */
export async function runCheckConfig(args: string[], say: (line: string) => void): Promise<void> {
  const { values } = readArguments(args, { json: { type: "boolean" } });
  const settings = readAll();
  limitOverrides(settings.limits);
  const sources = settingSources();
  const ofPack = settingsOfPack(settings);
  const rows = describeSettings(settings).map(([name, value]) => ({
    name,
    value,
    source: sources.get(name) ?? (ofPack.has(name) ? "BRAND_DIR" : "default"),
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
