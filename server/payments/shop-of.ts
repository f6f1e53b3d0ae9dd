import type { Env } from '../env/env.ts'
import { isLoopback } from '../lib/is-loopback.ts'

/**
 * The site's address for the return from a payment. On this machine it is left out, so that the browser stays on its
 * host name: `localhost` and `127.0.0.1` are one server, but two sites with a session each.
 */
export const shopOf = ({ publicUrl }: Pick<Env, 'publicUrl'>): string =>
  isLoopback(new URL(publicUrl).hostname) ? '' : publicUrl
