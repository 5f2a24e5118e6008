import Fastify from "fastify";
import { Pool } from "pg";

/** The baseline for calls on PostgreSQL: Fastify answering one row, found by an indexed text. */
const [port = "", url = "", tokenHash = ""] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 10 });
const app = Fastify();
app.get("/", async () => {
  const { rows } = await pool.query({
    name: "find-session",
    text: "select * from sessions where token_hash = $1",
    values: [tokenHash],
  });
  return rows[0];
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
process.stdout.write("ready\n");
