import { type Body, serve } from './serve.ts'

export const SMS = { authorization: 'Bearer sms-test', sender: 'Qafila' }

const MOST_LETTERS = 670

/**
 * An emulator of an SMS provider with the rules that such have: a registered sender, numbers in E.164, a text of ten
 * SMS at most, limits with `Retry-After`, and a key under which a message is sent once. `refusesNext` are the statuses
 * of its next answers.
 */
export const openSms = async () => {
  const taken: Body[] = []
  const keys = new Set<string>()
  const refusesNext: number[] = []

  const server = await serve((_path, headers, body) => {
    if (headers.authorization !== SMS.authorization) return { status: 401, body: { error: 'unauthorized' } }
    const next = refusesNext.shift()
    if (next !== undefined)
      return { status: next, body: { error: 'refused' }, headers: next === 429 ? { 'retry-after': '1' } : {} }
    const { to, from, text } = body
    if (from !== SMS.sender) return { status: 403, body: { error: 'the sender is not registered' } }
    if (!/^\+[1-9]\d{6,14}$/.test(String(to))) return { status: 422, body: { error: `to is invalid: ${String(to)}` } }
    if (typeof text !== 'string' || text === '' || text.length > MOST_LETTERS)
      return { status: 422, body: { error: 'text is invalid' } }
    const key = headers['idempotency-key']
    if (typeof key === 'string' && keys.has(key)) return { status: 200, body: { status: 'accepted' } }
    if (typeof key === 'string') keys.add(key)
    taken.push(body)
    return { status: 201, body: { status: 'accepted' } }
  })
  return { ...server, taken, refusesNext }
}
