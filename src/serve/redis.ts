import { Redis, type RedisOptions } from 'ioredis';

/** A connection that comes back by itself; what is asked meanwhile waits. @throws Error when no Redis answers at first */
export async function connectRedis(
  url: string,
  options: Pick<RedisOptions, 'commandTimeout' | 'socketTimeout'> = {},
): Promise<Redis> {
  const steady = { lazyConnect: true, maxRetriesPerRequest: null, retryStrategy: () => 200 } as const;
  const redis = new Redis(url, { ...steady, ...options });
  let why: Error | undefined;
  redis.on('error', (error: Error) => {
    why = error;
  });
  try {
    await redis.connect();
    return redis;
  } catch (error) {
    redis.disconnect();
    // That the connection is closed says nothing of why.
    throw why ?? error;
  }
}
