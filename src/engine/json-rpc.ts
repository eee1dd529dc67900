import { messageOf } from './user-error.ts';

/** A failure that the caller is told of, by its number in the protocol. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, data?: object) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export type RpcMethod = (params: Readonly<Record<string, unknown>>) => unknown;

type Id = string | number | null;

interface Request {
  /** Absent in a notification, which is carried out but not answered. */
  readonly id: Id | undefined;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Answers JSON-RPC 2.0, one message a line; `undefined` where no answer is due. Never rejects. */
export function answerLines(
  methods: ReadonlyMap<string, RpcMethod>,
): (line: string) => Promise<string | undefined> {
  return async (line) => {
    let id: Id | undefined = null;
    try {
      const request = readRequest(parse(line), (read) => {
        id = read;
      });
      const method = methods.get(request.method);
      if (!method) throw new RpcError(-32601, `there is no method ${request.method.slice(0, 50)}`);
      const result = await method(request.params);
      return id === undefined ? undefined : JSON.stringify({ jsonrpc: '2.0', id, result });
    } catch (error) {
      return id === undefined ? undefined : failure(id, error);
    }
  };
}

/** The answer to something that is no request of its own, such as a line that is too long. */
export function failure(id: Id, error: unknown): string {
  const { code, message, data } =
    error instanceof RpcError ? error : { code: -32603, message: messageOf(error), data: undefined };
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data ? { data } : {}) } });
}

/** @param line with a byte order mark before it, perhaps, as some languages begin their output. */
export function parseLine(line: string): unknown {
  return JSON.parse(line.trim());
}

function parse(line: string): unknown {
  try {
    return parseLine(line);
  } catch {
    throw new RpcError(-32700, 'the line is not JSON');
  }
}

function readRequest(value: unknown, foundId: (id: Id | undefined) => void): Request {
  if (Array.isArray(value)) throw new RpcError(-32600, 'batches are not taken: send one message a line');
  if (typeof value !== 'object' || value === null) throw new RpcError(-32600, 'a request is an object');
  const { jsonrpc, id, method, params } = value as Record<string, unknown>;
  if (id !== undefined && id !== null && typeof id !== 'string' && typeof id !== 'number') {
    throw new RpcError(-32600, 'id must be a text or a number');
  }
  if (id !== undefined) foundId(id);
  if (jsonrpc !== '2.0') throw new RpcError(-32600, 'jsonrpc must be "2.0"');
  if (typeof method !== 'string') throw new RpcError(-32600, 'method must be a text');
  foundId(id);
  if (params !== undefined && (typeof params !== 'object' || params === null || Array.isArray(params))) {
    throw new RpcError(-32602, 'params must be an object');
  }
  return { id, method, params: (params ?? {}) as Record<string, unknown> };
}
