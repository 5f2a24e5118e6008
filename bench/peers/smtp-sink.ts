import { SMTPServer } from "smtp-server";

const [port, amount] = process.argv.slice(2).map(Number);

let received = 0;
let first = 0;

/** Accepts mails as fast as they come; reports how long that many took, from first to last. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _, done) {
    first ||= performance.now();
    stream.resume();
    stream.on("end", () => {
      received += 1;
      if (received === amount) process.stdout.write(`took ${performance.now() - first}\n`);
      done();
    });
  },
});
server.on("error", () => {});
server.listen(port, "127.0.0.1", () => process.stdout.write("ready\n"));
