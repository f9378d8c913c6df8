/**
 * Each change as one script, which Redis carries out whole or not at all, so that two servers asked at once cannot
 * both take the same token or the same free try.
 *
 *   federpost:auth:session:<session id>    operator, credential, created, used, and t:<hash of a token> = when it was used, or ''
 *   federpost:auth:sessions:<keyed hash>   the session ids of an operator by the time they began
 *   federpost:auth:tries:<keyed hash>      failures, last
 *   federpost:auth:address:<keyed hash>    when an operator last signed in from there
 *
 * Every key expires. A session is one key: with it go all its tokens.
 */

export const KEYS = 'federpost:auth:';
export const sessionKey = (id: string) => `${KEYS}session:${id}`;

/** KEYS session, sessions of the operator. ARGV operator, credential, now, token hash, session's ttl, id, began before, list's ttl. */
export const START = `
  redis.call('HSET', KEYS[1], 'operator', ARGV[1], 'credential', ARGV[2], 'created', ARGV[3], 'used', ARGV[3], 't:' .. ARGV[4], '')
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[7])
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[6])
  redis.call('PEXPIRE', KEYS[2], ARGV[8])
  return 'started'`;

/** KEYS session. ARGV token hash, now, next token's hash, idle, absolute, reuse allowed, ttl beyond the session's end. */
export const ROTATE = `
  local held = redis.call('HMGET', KEYS[1], 'operator', 'credential', 'created', 'used', 't:' .. ARGV[1])
  if not held[1] or not held[5] then return {'unknown'} end
  local now, idle = tonumber(ARGV[2]), tonumber(ARGV[4])
  local ends = tonumber(held[3]) + tonumber(ARGV[5])
  if tonumber(held[4]) + idle <= now or ends <= now then
    redis.call('DEL', KEYS[1])
    return {'expired'}
  end
  if held[5] == '' then
    redis.call('HSET', KEYS[1], 't:' .. ARGV[1], ARGV[2])
  elseif now - tonumber(held[5]) > tonumber(ARGV[6]) then
    redis.call('DEL', KEYS[1])
    return {'reused'}
  end
  redis.call('HSET', KEYS[1], 'used', ARGV[2], 't:' .. ARGV[3], '')
  redis.call('PEXPIRE', KEYS[1], math.min(idle, ends - now) + tonumber(ARGV[7]))
  return {'rotated', held[1], held[2], held[3]}`;

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

/** KEYS tries. ARGV now, forgotten after, then the wait after 0, 1, 2 … failures. @returns the wait that remains, or 0 and the try is counted. */
export const BEGIN_TRY = `
  local held = redis.call('HMGET', KEYS[1], 'failures', 'last')
  local now, failures = tonumber(ARGV[1]), tonumber(held[1] or '0')
  if failures > 0 and now - tonumber(held[2]) > tonumber(ARGV[2]) then failures = 0 end
  if failures > 0 then
    local wait = tonumber(ARGV[math.min(3 + failures, #ARGV)])
    local remaining = math.min(tonumber(held[2]) + wait - now, wait)
    if remaining > 0 then return remaining end
  end
  redis.call('HSET', KEYS[1], 'failures', failures + 1, 'last', ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return 0`;
