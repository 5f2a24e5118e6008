// Runs as a separate process: opens the keyring of a folder and prints the key it got.
import { Keyring } from "../../platform/secrets/keyring.ts";

const [dataDir = ""] = process.argv.slice(2);
process.stdin.once("data", () => {
  const [key] = Keyring.open({ dataDir, secretKeys: undefined }).keys("codes");
  process.stdout.write(`key ${key?.toString("hex")}\n`);
  process.stdin.destroy();
});
process.stdout.write("ready\n");
