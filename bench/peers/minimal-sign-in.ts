import { createHash, randomBytes, webcrypto } from "node:crypto";
import { availableParallelism } from "node:os";
import Fastify from "fastify";
import { Pool } from "pg";
import { openHashThreads } from "../../server/platform/passwords/hash-threads.ts";
import { createPasswords } from "../../server/platform/passwords/passwords.ts";
import { generateRsaKey } from "../../server/platform/passwords/rsa-key.ts";

/**
 * The least that a sign-in with an encrypted password can do on PostgreSQL: count an attempt, check
 * the password, and write a session and an audit record with the account locked. It has no
 * challenges, known devices, risk, events, cookies or repeatable answers.
 */
const [port = "", url = "", accounts = ""] = process.argv.slice(2);
const PASSWORD = "four unrelated words here";
const KEY = { name: "RSA-OAEP", hash: "SHA-256" };

const passwords = createPasswords(openHashThreads(availableParallelism()));
const key = await generateRsaKey();
const privateKey = await webcrypto.subtle.importKey("pkcs8", key.pkcs8, KEY, false, ["decrypt"]);
const publicKey = await webcrypto.subtle.importKey("spki", key.spki, KEY, false, ["encrypt"]);
const encrypted = await webcrypto.subtle.encrypt(KEY, publicKey, Buffer.from(PASSWORD));

const pool = new Pool({ connectionString: url, max: 10 });
await pool.query(`
  create table accounts (id text primary key, password_hash text not null);
  create table attempts (id text primary key, count integer not null);
  create table sessions (token_hash text primary key, account_id text, at bigint);
  create table audit (id text primary key, account_id text, at bigint, event text)`);
await pool.query(
  "insert into accounts select number::text, $1 from generate_series(1, $2::integer) as number",
  [await passwords.hash(PASSWORD), accounts],
);

const FIND = { name: "find", text: "select * from accounts where id = $1" };
const COUNT = {
  name: "count",
  text: `insert into attempts as a values ($1, 1)
    on conflict (id) do update set count = a.count + 1 returning count`,
};
const LOCK = { name: "lock", text: `${FIND.text} for no key update` };
const WRITE = {
  name: "write",
  text: `with session as (insert into sessions values ($1, $2, $3))
    insert into audit values ($4, $2, $3, 'signedIn')`,
};

const app = Fastify();
app.post<{ Body: { account: string } }>("/", async ({ body: { account } }) => {
  const { rows } = await pool.query<{ password_hash: string }>({ ...FIND, values: [account] });
  await pool.query({ ...COUNT, values: [account] });
  const password = Buffer.from(await webcrypto.subtle.decrypt(KEY, privateKey, encrypted));
  const { right } = await passwords.check(rows[0]?.password_hash ?? null, password.toString());
  if (!right) throw new Error("The password is wrong");
  const token = randomBytes(32).toString("base64url");
  const tokenHash = createHash("sha256").update(token).digest("hex");
  const client = await pool.connect();
  await client.query("begin");
  await client.query({ ...LOCK, values: [account] });
  const record = randomBytes(12).toString("hex");
  await client.query({ ...WRITE, values: [tokenHash, account, Date.now(), record] });
  await client.query("commit");
  client.release();
  return { authorization: token };
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
process.stdout.write("ready\n");
