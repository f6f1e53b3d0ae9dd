import { type Span, SpanStatusCode } from '@opentelemetry/api'
import type { ClientBase, Pool } from 'pg'
import type { SpanSource } from './spans.ts'

type Query = (...args: unknown[]) => unknown

const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?\w+"?\.)?"?\w+"?)/i

/** A query by its verb and first table: `select orders`. Never its text, which may hold values. */
export const nameOfQuery = (text: string): { verb: string; table: string | undefined } => {
  const verb = /^\s*(?:--[^\n]*\n\s*)*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
  return { verb, table: TABLE.exec(text)?.[1]?.replaceAll('"', '').toLowerCase() }
}

const textOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null ? (query as { text?: unknown }).text : query

/** Makes a span of each query of a pool that is part of a request or a job; those that look for work have none. */
export const createPoolTracer = ({ start, current }: Pick<SpanSource, 'start' | 'current'>) => {
  /** A query that waited for a connection runs in the work of the one that gave it back: its own is remembered. */
  const sources = new WeakMap<object, Span>()

  const traced = (query: Query, args: unknown[]): unknown => {
    const [statement] = args
    const parent =
      (typeof statement === 'object' && statement !== null ? sources.get(statement) : undefined) ?? current()
    const text = textOf(statement)
    if (!parent || typeof text !== 'string') return query(...args)
    const { verb, table } = nameOfQuery(text)
    const span = start(
      [verb, table].filter(Boolean).join(' '),
      {
        kind: 'client',
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': verb,
          ...(table !== undefined && { 'db.collection.name': table }),
        },
      },
      parent,
    )
    const end = (error?: unknown): void => {
      if (error) {
        const { code } = error as { code?: unknown }
        if (typeof code === 'string') span.setAttribute('db.response.status_code', code)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    }
    const done = args.at(-1)
    if (typeof done === 'function') {
      const answered = (...answer: unknown[]): unknown => {
        end(answer[0])
        return (done as Query)(...answer)
      }
      return query(...args.with(-1, answered))
    }
    const answer = query(...args)
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }

  return (pool: Pool): void => {
    const ask = pool.query.bind(pool) as Query
    pool.query = ((...args: unknown[]) => {
      const [statement] = args
      const parent = current()
      if (parent && typeof statement === 'object' && statement !== null) sources.set(statement, parent)
      return ask(...args)
    }) as typeof pool.query
    pool.on('connect', (client: ClientBase) => {
      const query = client.query.bind(client) as Query
      client.query = ((...args: unknown[]) => traced(query, args)) as typeof client.query
    })
  }
}
