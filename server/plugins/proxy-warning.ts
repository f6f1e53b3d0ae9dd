import fp from 'fastify-plugin'
import type { Env } from '../env.ts'

/**
 * Warns once when requests have an untrusted `X-Forwarded-For`: behind a proxy all visitors would then share one
 * IP prefix, and its limits.
 */
export const proxyWarning = ({ trustProxy }: Pick<Env, 'trustProxy'>) =>
  fp(async (app) => {
    if (trustProxy !== false) return
    let isTold = false
    app.addHook('onRequest', async (request) => {
      if (isTold || request.headers['x-forwarded-for'] === undefined) return
      isTold = true
      request.log.warn(
        'X-Forwarded-For is not believed, so all visitors behind a proxy count as one: set TRUST_PROXY to the number or the addresses of your proxies',
      )
    })
  })
