/** A Redis address as ioredis takes it: a socket's «unix:///run/redis.sock?db=1» is a bare path there. */
export function redisAddress(url: string): string {
  return url.replace(/^unix:\/\//, '');
}
