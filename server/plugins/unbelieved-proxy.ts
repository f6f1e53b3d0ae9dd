import plugin from 'fastify-plugin'

const WARNING =
  'requests come with X-Forwarded-For, which is not believed: all visitors behind that proxy are counted as one; set TRUST_PROXY to its address or to the number of proxies'

/**
 * Says once that a proxy stands in front whose word about addresses is not taken: limits by address then hold for all
 * visitors together. A stranger can send the header too, so that it is said once and changes nothing.
 */
export const unbelievedProxy = plugin(async (app) => {
  let wasSaid = false
  app.addHook('onRequest', async (request) => {
    if (wasSaid || request.headers['x-forwarded-for'] === undefined) return
    // With a proxy that is believed the addresses are its own and those it named.
    if ((request.ips?.length ?? 0) > 1) return
    wasSaid = true
    request.log.warn({ proxy: request.socket.remoteAddress }, WARNING)
  })
})
