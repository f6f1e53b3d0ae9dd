import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { Env } from '../env.ts'

/** The log goes to stderr as JSON lines: stdout is for people. Never a query string, which may carry a token, nor a parameter of SQL. */
export const loggerOptions = (level: Env['logLevel']): NonNullable<FastifyHttpOptions<Server>['logger']> => ({
  level,
  stream: process.stderr,
  serializers: {
    req: ({ method, url }) => ({ method, path: url.split('?', 1)[0] ?? '' }),
    err: describeError,
  },
})

/** What failed and why, cause by cause. The query layer's own message lists the parameters, so only its cause is told. */
const describeError = (error: Error): { type: string; message: string; stack: string } => {
  const chain: Error[] = []
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) chain.push(cause)
  const told = chain.filter(({ name, message }) => name !== 'DrizzleQueryError' && !message.startsWith('Failed query:'))
  const stack = (told.at(-1) ?? error).stack ?? ''
  return {
    type: error.constructor.name,
    message: told.map(({ message }) => message).join(' ← ') || 'a query failed',
    stack: stack.split('\n').slice(1).join('\n'),
  }
}
