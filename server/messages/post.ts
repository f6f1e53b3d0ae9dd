import { circuitOpenIn, fetchThrough } from '../lib/circuit.ts'
import { MessageFailure } from './gateway.ts'

const TIMEOUT_MS = 10_000

/** What a provider answered. */
export interface ProviderAnswer {
  status: number
  body: string
  retryAfterMs: number | undefined
}

/** Failures to connect: the request never left. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Posts JSON to a provider. Throws a `MessageFailure` without an answer: final where the provider may have taken the
 * message and would take it again, since it knows no names of messages.
 */
export const postJson = async (
  who: string,
  { url, authorization, body, key }: { url: string; authorization?: string | undefined; body: object; key?: string },
): Promise<ProviderAnswer> => {
  try {
    const init: RequestInit = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(authorization !== undefined && { authorization }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
    }
    const response = await fetchThrough('messages', url, init, TIMEOUT_MS)
    return {
      status: response.status,
      body: await response.text(),
      retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
    }
  } catch (cause) {
    const code = (cause as { cause?: { code?: string } }).cause?.code ?? ''
    const isFinal = key === undefined && !NOT_SENT.has(code) && !circuitOpenIn(cause)
    // The cause may name the address, which is no secret; the request's body is never in it.
    throw new MessageFailure(`${who} did not answer${isFinal ? '; it may have taken the message' : ''}`, {
      cause,
      isFinal,
    })
  }
}

const readRetryAfter = (header: string | null): number | undefined =>
  header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : undefined

const REFUSAL_LENGTH = 300

/** A refusal for the log: without the numbers of phones and codes that it may repeat. */
export const loggedRefusal = (text: string): string => text.slice(0, REFUSAL_LENGTH).replace(/\d{5,}/g, '…')
