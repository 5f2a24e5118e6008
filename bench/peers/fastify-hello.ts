import Fastify from "fastify";

/** The floor for calls: Fastify answering one small object. */
const [port = ""] = process.argv.slice(2);
const app = Fastify();
app.get("/", async () => ({ hello: "world" }));
await app.listen({ port: Number(port), host: "127.0.0.1" });
process.stdout.write("ready\n");
