import plugin from 'fastify-plugin'

const WARNING =
  'requests come with X-Forwarded-For, which is not trusted: all visitors behind that proxy are counted as one; set TRUST_PROXY to its address or to the number of proxies'

/**
 * Logs once that a proxy in front is not trusted: limits by address then apply to all visitors together. Any client can
 * send the header, so it is logged once and changes nothing.
 */
export const untrustedProxy = plugin(async (app) => {
  let isLogged = false
  app.addHook('onRequest', async (request) => {
    if (isLogged || request.headers['x-forwarded-for'] === undefined) return
    // With a trusted proxy the addresses are its own and those it forwarded.
    if ((request.ips?.length ?? 0) > 1) return
    isLogged = true
    request.log.warn({ proxy: request.socket.remoteAddress }, WARNING)
  })
})
