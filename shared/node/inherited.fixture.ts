/**
 * The environment that processes started by a test inherit, and nothing else of the developer's shell: where programs
 * are, one time zone, and the compiled modules that are kept between starts.
 */
export const INHERITED = {
  PATH: process.env.PATH,
  TZ: 'UTC',
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};
