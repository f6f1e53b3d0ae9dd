import type { FastifyInstance } from 'fastify'
import { apiError } from '../errors/api-error.ts'
import type { Services } from '../modules/services.ts'
import { UnsignedEvent } from './gateway.ts'
import { paymentsRepository } from './repository.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import type { StripeGateway } from './stripe.ts'

const MAX_EVENT_BYTES = 256 * 1024

/** Where gateways post how payments came out, read exactly as it was sent; and where customers are sent on to them. */
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
  if (gateway.name !== 'stripe') return
  app.get<{ Params: { id: string } }>('/stripe/payments/:id', async ({ params }, reply) => {
    const payment = await paymentsRepository(db).read(params.id)
    if (payment?.gateway !== 'stripe') throw apiError('not_found')
    const isOver = payment.status !== 'pending'
    const result = `${env.publicUrl}/payment/${payment.status === 'succeeded' ? 'success' : 'failed'}?payment=${payment.id}`
    const page = isOver ? result : await (gateway as StripeGateway).open(payment)
    return reply.header('cache-control', 'no-store').redirect(page, 303)
  })
}
