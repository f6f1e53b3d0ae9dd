import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'

/** Headers of every answer. The content policy of documents is set elsewhere; over http no header may promise https. */
export const securityHeaders = (publicUrl: string) =>
  plugin(async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: false,
      strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
  })
