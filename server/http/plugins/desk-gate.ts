import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import ipaddr from 'ipaddr.js'
import { DESK_PATH } from '#contract/desk/operations.ts'
import type { Env } from '../../env/env.ts'
import { apiError } from '../../errors/api-error.ts'
import { parseAddress } from '../../lib/ip-address.ts'
import { answerNotFound } from './api-errors.ts'

type GateEnv = Pick<Env, 'apiPrefix' | 'publicUrl' | 'hasDesk' | 'deskNetworks'>

const FOREIGN = {
  ar: 'جاء هذا الطلب من موقع آخر، فلم يُنفَّذ.',
  en: 'This request came from another site, so nothing was done.',
}

/**
 * Guards all calls and pages of the desk, also those that need no session: 404 where it is switched off, and for all
 * addresses outside of DESK_NETWORKS; 403 for a write that a page of another site sends. By their routes, since a path
 * may be spelt in many ways.
 */
export const deskGate = (env: GateEnv) =>
  plugin(async (app) => {
    const [api, page] = [`${env.apiPrefix}/${DESK_PATH}/`, `/${DESK_PATH}`]
    const isOpenTo = networkCheck(env)
    app.addHook('onRequest', async (request, reply) => {
      const route = request.routeOptions.url ?? ''
      const isCall = route.startsWith(api)
      if (!isCall && route !== page && !route.startsWith(`${page}/`)) return
      if (!isOpenTo(request.ip)) return answerNotFound(request, reply)
      if (isCall && request.method !== 'GET' && isForeign(request, env.publicUrl))
        throw apiError('forbidden', { sentence: FOREIGN })
    })
  })

const networkCheck = ({ hasDesk, deskNetworks }: GateEnv): ((ip: string) => boolean) => {
  if (!hasDesk) return () => false
  if (!deskNetworks) return () => true
  const networks = new BlockList()
  for (const network of deskNetworks) {
    const [address = '', bits] = network.split('/')
    const family = address.includes(':') ? 'ipv6' : 'ipv4'
    networks.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (ip) => {
    const parsed = parseAddress(ip)
    // An IPv4 client of a socket that is open to both families.
    const address = parsed && ipaddr.process(parsed.toString())
    return address !== undefined && networks.check(address.toString(), address.kind())
  }
}

/**
 * Whether a page of another site, also of a neighbouring host name, has sent a write. Browsers say so in one of two
 * headers; what sends neither is no page.
 */
const isForeign = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  return origin !== undefined && origin !== new URL(publicUrl).origin && URL.parse(origin)?.host !== headers.host
}
