import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'

/** Headers every answer carries. The content policy of documents is their own; over http nothing may promise https. */
export const securityHeaders = (publicUrl: string) =>
  plugin(async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: false,
      strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
  })
