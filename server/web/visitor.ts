import type { FastifyRequest } from 'fastify'
import type { AppEntry } from './entry.ts'

/** Finds the session of a token; nothing for one that is none, or over. Fails when that cannot be told. */
export type FindSession = (token: string) => Promise<string | undefined>

/** Who asks for a document, as far as it matters to how it is made. */
export interface Visitor {
  /** The cookies that count. */
  cookies: string
  /** Names the session, to count what it asks for. */
  session: string | undefined
  /** `Set-Cookie` headers that take away the cookies of a session that is none. */
  cleared: readonly string[]
}

/**
 * Looks a session up before anything is rendered: whoever has a token that is worth nothing is a visitor as any other, is
 * answered from what is kept for everybody, and loses the cookies. While the database cannot tell, a token counts.
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
