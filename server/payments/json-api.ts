import type * as z from 'zod/mini'

const TIMEOUT_MS = 10_000
/** So much of a refusal is kept for the log. */
const REFUSAL_LENGTH = 500

/** A gateway refused a request. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly body: string
  constructor(who: string, status: number, body: string) {
    super(`${who} answered ${status}: ${body}`)
    this.status = status
    this.body = body
  }
}

export type JsonCall = <Answer>(
  method: 'GET' | 'POST',
  path: string,
  answer: z.ZodMiniType<Answer>,
  body?: object,
) => Promise<Answer>

/** A gateway's HTTP interface: JSON, and a bearer token. Throws a `Refusal` for any status that is no success. */
export const openJsonApi =
  (who: string, { url, token }: { url: string; token: string }): JsonCall =>
  async (method, path, answer, body) => {
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Refusal(who, response.status, text.slice(0, REFUSAL_LENGTH))
    return answer.parse(JSON.parse(text))
  }
