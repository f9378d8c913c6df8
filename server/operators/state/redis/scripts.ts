/**
 * Each change is one script, which Redis runs atomically, so that two servers cannot make two successors of one token.
 *
 *   federpost:auth:session:<session id>    operator, holder (JSON), created, used, mac, and t:<mac of a token> = when it was used, or ''
 *   federpost:auth:sessions:<keyed hash>   the session ids of an operator by the time they began
 *
 * Every key expires. A session is one key: deleting it deletes its tokens.
 */

export const KEYS = 'federpost:auth:';
export const sessionKey = (id: string) => `${KEYS}session:${id}`;

/** KEYS session, sessions of the operator. ARGV operator, holder, now, token's MAC, session's ttl, id, began before, list's ttl, session's MAC. */
export const START = `
  redis.call('HSET', KEYS[1], 'operator', ARGV[1], 'holder', ARGV[2], 'created', ARGV[3], 'used', ARGV[3], 'mac', ARGV[9], 't:' .. ARGV[4], '')
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[7])
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[6])
  redis.call('PEXPIRE', KEYS[2], ARGV[8])
  return 'started'`;

/**
 * KEYS session. ARGV token's MAC, now, next token's MAC, idle, absolute, reuse allowed, ttl beyond the session's end,
 * the session's MAC as it was read, and under the first key.
 */
export const ROTATE = `
  local held = redis.call('HMGET', KEYS[1], 'operator', 'mac', 'created', 'used', 't:' .. ARGV[1])
  if not held[1] or not held[5] or held[2] ~= ARGV[8] then return {'unknown'} end
  local now, idle = tonumber(ARGV[2]), tonumber(ARGV[4])
  local ends = tonumber(held[3]) + tonumber(ARGV[5])
  if tonumber(held[4]) + idle <= now or ends <= now then
    redis.call('DEL', KEYS[1])
    return {'expired'}
  end
  if held[5] == '' then
    redis.call('HSET', KEYS[1], 't:' .. ARGV[1], ARGV[2], 't:' .. ARGV[3], '')
  elseif now - tonumber(held[5]) > tonumber(ARGV[6]) or redis.call('HEXISTS', KEYS[1], 't:' .. ARGV[3]) == 0 then
    redis.call('DEL', KEYS[1])
    return {'reused'}
  end
  redis.call('HSET', KEYS[1], 'used', ARGV[2], 'mac', ARGV[9])
  redis.call('PEXPIRE', KEYS[1], math.min(idle, ends - now) + tonumber(ARGV[7]))
  return {'rotated'}`;

/** KEYS session, sessions of the operator. ARGV scope, id, what stands before an id in a session's key. */
export const END = `
  if ARGV[1] ~= 'others' then redis.call('DEL', KEYS[1]) end
  if ARGV[1] == 'local' then return redis.call('ZREM', KEYS[2], ARGV[2]) end
  for _, id in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
    if ARGV[1] == 'global' or id ~= ARGV[2] then
      redis.call('DEL', ARGV[3] .. id)
      redis.call('ZREM', KEYS[2], id)
    end
  end
  return 0`;
