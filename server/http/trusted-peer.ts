import { compile } from '@fastify/proxy-addr'
import type { Env } from '../env/env.ts'

/** Whether a connection comes from a proxy that TRUST_PROXY names. */
export const trustedPeer = (trust: Env['trustProxy']): ((address: string) => boolean) => {
  const isNamed = Array.isArray(trust) ? compile(trust) : () => typeof trust === 'number'
  return (address) => isNamed(address, 0)
}
