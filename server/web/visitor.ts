import type { FastifyRequest } from 'fastify'
import type { AppEntry } from './entry.ts'

/** Finds the session of a token; undefined for an invalid or ended one. Fails when the database cannot answer. */
export type FindSession = (token: string) => Promise<string | undefined>

/** The visitor of a document, as far as rendering needs it. */
export interface Visitor {
  /** The cookies that count. */
  cookies: string
  /** Identifies the session for its read budget. */
  session: string | undefined
  /** `Set-Cookie` headers that take away the cookies of a session that is none. */
  cleared: readonly string[]
}

/**
 * Looks a session up before anything is rendered: a visitor with an invalid token is treated as signed out, gets the
 * shared document, and loses the cookies. While the database cannot answer, a token counts as valid.
 */
export const visitorOf = async (
  request: FastifyRequest,
  entry: Pick<AppEntry, 'sessionToken' | 'withoutSession'>,
  findSession: FindSession | undefined,
): Promise<Visitor> => {
  const { cookie: cookies = '' } = request.headers
  const token = entry.sessionToken(cookies)
  const unsure = { cookies, session: 'unsure', cleared: [] }
  if (token !== undefined && !findSession) return { ...unsure, session: token }
  try {
    const session = token === undefined ? undefined : await findSession?.(token)
    return session === undefined ? { ...entry.withoutSession(cookies), session } : { ...unsure, session }
  } catch (error) {
    request.log.warn({ err: error }, 'a session could not be looked up')
    return unsure
  }
}
