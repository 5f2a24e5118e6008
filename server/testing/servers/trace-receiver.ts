import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  attributes: Record<string, string | number>;
  /** Status code 2 of OpenTelemetry. */
  isError: boolean;
  /** The process that exported it. */
  instance: string;
}

export interface TraceReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** Every byte of every export. */
  bytes(): Buffer;
  headers: Record<string, unknown>[];
  close(): Promise<void>;
}

type Fields = Map<number, (bigint | Buffer)[]>;

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;

/** The fields of a protobuf message (https://protobuf.dev/programming-guides/encoding). */
function fieldsOf(message: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  function varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
  function take(length: number): Buffer {
    at += length;
    return message.subarray(at - length, at);
  }
  while (at < message.length) {
    const tag = Number(varint());
    const wireType = tag & 7;
    const read = (): bigint | Buffer => {
      if (wireType === VARINT) return varint();
      if (wireType === BYTES) return take(Number(varint()));
      return take(wireType === FIXED64 ? 8 : 4);
    };
    const field = tag >> 3;
    fields.set(field, [...(fields.get(field) ?? []), read()]);
  }
  return fields;
}

const messages = (fields: Fields, field: number) =>
  (fields.get(field) ?? []).map((value) => fieldsOf(value as Buffer));
const hex = (fields: Fields, field: number) =>
  (fields.get(field)?.[0] as Buffer | undefined)?.toString("hex") ?? "";
const text = (fields: Fields, field: number) =>
  (fields.get(field)?.[0] as Buffer | undefined)?.toString("utf8") ?? "";

/** Numbers of opentelemetry/proto/common/v1/common.proto: a string or an integer. */
function attributesOf(fields: Fields, field: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(fields, field).map((pair) => {
      const [value = new Map() as Fields] = messages(pair, 2);
      return [text(pair, 1), value.has(3) ? Number(value.get(3)?.[0]) : text(value, 1)];
    }),
  );
}

/** Numbers of opentelemetry/proto/trace/v1/trace.proto. */
function spansOf(body: Buffer): ReceivedSpan[] {
  return messages(fieldsOf(body), 1).flatMap((group) => {
    const [resource = new Map() as Fields] = messages(group, 1);
    const instance = String(attributesOf(resource, 1)["service.instance.id"]);
    return messages(group, 2)
      .flatMap((scope) => messages(scope, 2))
      .map((span) => ({
        traceId: hex(span, 1),
        spanId: hex(span, 2),
        parentId: hex(span, 4),
        name: text(span, 5),
        attributes: attributesOf(span, 9),
        isError: messages(span, 15).some((status) => status.get(3)?.[0] === 2n),
        instance,
      }));
  });
}

/** A real OTLP/HTTP receiver that keeps what it gets. */
export async function startTraceReceiver(wantedPort = 0): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url !== "/v1/traces") return response.writeHead(404).end();
      const body = Buffer.concat(chunks);
      bodies.push(body);
      headers.push(request.headers);
      spans.push(...spansOf(body));
      return response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bytes: () => Buffer.concat(bodies),
    headers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
