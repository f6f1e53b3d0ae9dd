import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { apiError } from '../errors/api-error.ts'
import type { Services } from '../modules/services.ts'
import { type PaymentRow, UnsignedEvent } from './gateway.ts'
import { paymentsRepository } from './repository.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { shopOf } from './shop-of.ts'
import type { StripeGateway } from './stripe/gateway.ts'
import { paymentErrorPages } from './error-page.ts'

const MAX_EVENT_BYTES = 256 * 1024

/** The gateways' webhook, whose body is read exactly as sent, and the redirect of customers to the payment page. */
export const paymentRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, env, gateway, payments } = services
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES }, (_, body, done) =>
      done(null, body),
    )
    hooks.post('/payments/webhook', async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await gateway.readEvent(request.headers, raw).catch((error: unknown) => {
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
    // The redirect to the gateway in use; a link to a former gateway leads to the payment's state.
    for (const name of gateway.name === 'sandbox' ? ['stripe'] : ['stripe', 'sandbox'])
      pages.get<{ Params: { id: string } }>(`/${name}/payments/:id`, async ({ params }, reply) => {
        const payment = await paymentsRepository(db).read(params.id)
        if (payment?.gateway !== name) throw apiError('not_found')
        const isOpen = payment.status === 'pending' && gateway.name === name
        const to = isOpen ? await (gateway as StripeGateway).open(payment) : resultOf(env, payment)
        return reply.header('cache-control', 'no-store').redirect(to, 303)
      })
  })
}

const resultOf = (env: Env, { id, status }: PaymentRow): string =>
  `${shopOf(env)}/payment/${status === 'succeeded' ? 'success' : 'failed'}?payment=${id}`
