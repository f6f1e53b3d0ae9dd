import type * as z from 'zod/mini'
import { fetchThrough, type Service } from '../lib/circuit.ts'

const TIMEOUT_MS = 10_000
/** So much of a refusal is kept for the log. */
const REFUSAL_LENGTH = 500

/** A gateway refused a request. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly body: string
  constructor(service: Service, status: number, body: string) {
    super(`${service} answered ${status}: ${body}`)
    this.status = status
    this.body = body
  }
}

export type JsonCall = <Answer>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  answer: z.ZodMiniType<Answer>,
  body?: object,
) => Promise<Answer>

interface JsonApi {
  service: Service
  url: string
  /** The header that says who calls. */
  authorization: string
}

/** A gateway's HTTP interface, of JSON. Throws a `Refusal` for any status that is no success. */
export const openJsonApi =
  ({ service, url, authorization }: JsonApi): JsonCall =>
  async (method, path, answer, body) => {
    const headers = { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetchThrough(service, `${url}/${path}`, init, TIMEOUT_MS)
    const text = await response.text()
    if (!response.ok) throw new Refusal(service, response.status, text.slice(0, REFUSAL_LENGTH))
    return answer.parse(JSON.parse(text))
  }
