import { connect, constants, type SecureClientSessionOptions } from 'node:http2'
import { throughCircuit } from '../../../lib/circuit.ts'
import type { AppleKeys } from '../keys.ts'

const TIMEOUT_MS = 10_000
/** The device has removed the pass, or its token is of no use. */
const GONE = new Set([400, 410])

/** How a test double is trusted, whose certificate no authority has signed. */
type Trust = Pick<SecureClientSessionOptions, 'ca' | 'checkServerIdentity'>

/**
 * Tells devices that a pass of theirs has changed, over one connection that the certificate of the pass type opens;
 * answers the tokens that are gone. Throws where the push service does not answer.
 */
export const pushToDevices = async (
  keys: AppleKeys,
  tokens: readonly string[],
  trust: Trust = {},
): Promise<string[]> => {
  if (tokens.length === 0) return []
  const call = { service: 'apple_wallet', address: keys.pushUrl, ms: TIMEOUT_MS } as const
  const isFailure = (statuses: readonly number[]): boolean => statuses.some((one) => one >= 500 || one === 429)
  const statuses = await throughCircuit({ ...call, isFailure }, () => push(keys, tokens, trust))
  const refused = statuses.find((status) => status !== 200 && !GONE.has(status))
  if (refused !== undefined) throw new Error(`the push service answered ${refused}`)
  return tokens.filter((_, index) => GONE.has(statuses[index] ?? 0))
}

/** What it answers for each token. */
const push = async (
  { pushUrl, certificate, key, passType }: AppleKeys,
  tokens: readonly string[],
  trust: Trust,
): Promise<number[]> => {
  const session = connect(pushUrl, { cert: certificate, key, ...trust })
  const failed = new Promise<never>((_, reject) => {
    session.once('error', reject)
    session.setTimeout(TIMEOUT_MS, () => reject(new Error('the push service did not answer')))
  })
  const send = (token: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const stream = session.request({
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: `/3/device/${encodeURIComponent(token)}`,
        'apns-topic': passType,
        'apns-push-type': 'background',
        'apns-priority': '5',
      })
      let status = 0
      stream.once('response', (headers) => {
        status = Number(headers[constants.HTTP2_HEADER_STATUS])
      })
      stream.once('error', reject)
      stream.once('end', () => resolve(status))
      stream.resume()
      stream.end('{}')
    })
  try {
    return await Promise.race([Promise.all(tokens.map(send)), failed])
  } finally {
    session.close()
    // The race has reported it where it came first.
    failed.catch(() => {})
  }
}
