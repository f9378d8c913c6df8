/**
 * The environment that processes started by a test inherit, without the rest of the developer's shell: the path of
 * programs, one time zone, and the cache of compiled modules.
 */
export const INHERITED = {
  PATH: process.env.PATH,
  TZ: 'UTC',
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};
