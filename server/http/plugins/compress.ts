import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import plugin from 'fastify-plugin'

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = constants

/** Compresses answers as they are written: without the flushes a streamed page would be delayed until its last byte. */
export const compression = plugin(async (app) => {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: Z_SYNC_FLUSH, level: 6 },
  })
})
