import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import type { Locale } from '#locales/index.ts'
import { ipPrefix } from '../lib/ip-prefix.ts'
import { isPublicAddress } from '../lib/public-address.ts'
import { deviceOf } from '../accounts/device.ts'
import type { staff, staffSessions } from '../db/schema/check-ins-schema.ts'
import type { Database } from '../db/client.ts'
import { languagesOf, requestLocale } from '../lib/request-locale.ts'
import { ifMatchOf } from './etag.ts'
import type { SessionRow, UserRow } from '../db/schema/rows.ts'

/** The signed-in user and the session. */
export interface SignedIn {
  user: UserRow
  session: SessionRow
}

/** The member of the staff that a session belongs to. */
export interface StaffSignedIn {
  member: typeof staff.$inferSelect
  session: typeof staffSessions.$inferSelect
}

/** The request's context for a handler, beside its checked input. */
export interface CallContext extends Partial<SignedIn> {
  locale: Locale
  /** The languages that the shop offers. */
  languages: readonly Locale[]
  /** The IP prefix of the request: see `ipPrefix`. */
  ipPrefix: string
  /** The address is that of a proxy in front which `TRUST_PROXY` does not name, and so of all visitors behind it. */
  isSharedAddress: boolean
  /** The browser, such as `Chrome, Android`. */
  device: string
  /** Of a versioned write: the `updated_at` that was read. */
  ifMatch: string | undefined
  /** The secret that identifies a signed-out visitor's hold. */
  holdSecret: string | undefined
  /** Answers with another status than the endpoint's usual one. */
  answerWith: (status: number) => void
  /** Sends a `Set-Cookie` header with the answer. */
  setCookie: (cookie: string) => void
}

/** The same for an endpoint that needs a session. */
export type SignedInContext = CallContext & SignedIn

/** The same for an idempotent write: its changes in `db` and its answer are committed together. */
export type IdempotentContext = SignedInContext & { db: Database }

/** The same for an endpoint of the staff. */
export type StaffContext = CallContext & { staff: StaffSignedIn }

/** What the handler of an endpoint receives. */
export type ContextOf<E> = E extends { access: 'staff' }
  ? StaffContext
  : E extends { idempotent: true }
    ? IdempotentContext
    : E extends { access: Exclude<Access, 'public'> }
      ? SignedInContext
      : CallContext

/** The maximum length of a hold secret: a longer header is invalid. */
const MAX_SECRET = 100

const holdSecretOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' && header.length <= MAX_SECRET ? header : undefined

/**
 * Whether a call was forwarded by a machine of the same network that is not trusted. A client of the internet that sends
 * the header itself does not have such an address.
 */
const isUntrustedProxy = ({ headers, ip, ips }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && (ips?.length ?? 0) <= 1 && !isPublicAddress(ip)

/** The context derived from the request alone, before the caller is identified. */
export const contextOf = (request: FastifyRequest, reply: FastifyReply): CallContext => ({
  locale: requestLocale(request),
  languages: languagesOf(request.server),
  ipPrefix: ipPrefix(request.ip),
  isSharedAddress: isUntrustedProxy(request),
  device: deviceOf(request.headers['user-agent']),
  ifMatch: ifMatchOf(request.headers),
  holdSecret: holdSecretOf(request.headers['hold-secret']),
  answerWith: (status) => void reply.code(status),
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
})
