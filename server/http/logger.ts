import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { Env } from '../env/env.ts'
import { loggedPath, redact } from './redact.ts'

/**
 * The log is JSON lines on stderr: stdout is for console messages. Never a query string, which may contain a token, nor
 * a token in a path, nor a parameter of SQL; errors contain the addresses of calls, so their texts are redacted too.
 */
export const loggerOptions = (level: Env['logLevel']): NonNullable<FastifyHttpOptions<Server>['logger']> => ({
  level,
  stream: process.stderr,
  // The whole line: an error that is logged without a sentence lends it its own.
  hooks: { streamWrite: redact },
  serializers: {
    req: ({ method, url }) => ({ method, path: loggedPath(url) }),
    path: loggedPath,
    err: describeError,
  },
})

/** The error and its causes. The query layer's own message lists the parameters, so only its cause is logged. */
const describeError = (error: Error): { type: string; message: string; stack: string } => {
  const chain: Error[] = []
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) chain.push(cause)
  const told = chain.filter(({ name, message }) => name !== 'DrizzleQueryError' && !message.startsWith('Failed query:'))
  const stack = (told.at(-1) ?? error).stack ?? ''
  return {
    type: error.constructor.name,
    message: redact(told.map(({ message }) => message).join(' ← ')) || 'a query failed',
    stack: redact(stack.split('\n').slice(1).join('\n')),
  }
}
