import type { FastifyInstance } from 'fastify'
import { INSTALMENT_METHODS } from '#contract/rules/instalments.ts'
import type { Env } from '../../env/env.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { fetchOutcomes } from '../../payments/charge-once.ts'
import { isHosted, UnsignedEvent } from '../../payments/gateway.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { shopOf } from '../../payments/shop-of.ts'
import { askGateway, pageLocale, paymentErrorPages } from '../../payments/error-page.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

const MAX_EVENT_BYTES = 256 * 1024
/** Every gateway there is: links to one that is no longer in use still lead somewhere. */
const GATEWAYS = ['sandbox', 'stripe', 'moyasar', ...INSTALMENT_METHODS] as const

/** The webhook of each gateway, whose body is read exactly as sent, and the redirect of customers to the payment page. */
export const paymentRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, env, gateway, gateways, payments } = services
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES }, (_, body, done) =>
      done(null, body),
    )
    for (const one of [gateway, ...gateways.instalments])
      hooks.post(one === gateway ? '/payments/webhook' : `/payments/webhook/${one.name}`, async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = await one.readEvent(request.headers, raw).catch((error: unknown) => {
          if (error instanceof UnsignedEvent || error instanceof SyntaxError)
            throw apiError('bad_request', { cause: error })
          throw error
        })
        if (event) await payments.settle(event)
        return reply.header('cache-control', 'no-store').send({ received: true })
      })
  })

  if (gateway.name === 'sandbox') sandboxRoutes(app, services)
  app.register(async (pages) => {
    paymentErrorPages(pages, services)
    // The page of the gateway in use; a link to a former gateway leads to the payment's state.
    for (const name of GATEWAYS.filter((one) => one !== 'sandbox' || gateway.name !== 'sandbox')) {
      const url = `/${name}/payments/:id`
      pages.get<WithId>(url, async (request, reply) => {
        const payment = await read(request.params.id, name)
        reply.header('cache-control', 'no-store')
        const own = gateways.named(name)
        if (payment.status !== 'pending' || !own || !isHosted(own)) return reply.redirect(resultOf(env, payment), 303)
        const page = await askGateway(() => own.open(payment, pageLocale(request)))
        if ('ended' in page) {
          await payments.settle(page.ended)
          return reply.redirect(resultOf(env, await read(payment.id, name)), 303)
        }
        if ('to' in page) return reply.redirect(page.to, 303)
        return reply.type('text/html; charset=utf-8').header('content-security-policy', page.policy).send(page.html)
      })
      // The way back from a page that has one address for every outcome.
      pages.get<WithId>(`${url}/done`, async (request, reply) => {
        const payment = await read(request.params.id, name)
        const own = payment.status === 'pending' ? gateways.named(name) : undefined
        const settle = async (): Promise<void> => {
          for (const event of own ? await fetchOutcomes(own, payment) : []) await payments.settle(event)
        }
        await askGateway(settle, { isReturn: true })
        return reply.header('cache-control', 'no-store').redirect(resultOf(env, await read(payment.id, name)), 303)
      })
    }
  })

  const read = async (id: string, name: string): Promise<PaymentRow> => {
    const payment = await paymentsRepository(db).read(id)
    if (payment?.gateway !== name) throw apiError('not_found')
    return payment
  }
}

interface WithId {
  Params: { id: string }
}

const resultOf = (env: Env, { id, status }: PaymentRow): string =>
  `${shopOf(env)}/payment/${status === 'succeeded' ? 'success' : 'failed'}?payment=${id}`
