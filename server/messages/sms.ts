import { isResting } from '../lib/circuit.ts'
import type { MessageGateway, PhoneMessage } from './gateway.ts'
import { MessageFailure } from './gateway.ts'
import { loggedRefusal, postJson } from './post.ts'
import type { SmsSettings } from '../env/messages.ts'

const USUAL_BODY = { to: '{to}', from: '{from}', text: '{text}' }
const TOO_MANY = 429
const FIRST_FAULT_OF_SERVER = 500

/**
 * Any provider that takes a JSON body over HTTPS: the shape of the body is a setting, since no two providers share one.
 * A repeated message has the same `Idempotency-Key`.
 */
export const smsGateway = ({ url, authorization, sender, body = USUAL_BODY }: SmsSettings): MessageGateway => ({
  name: 'sms',
  channel: 'sms',
  isAway: () => isResting('messages', new URL(url).origin),
  send: async (message) => {
    const answer = await postJson('the SMS provider', {
      url,
      authorization,
      key: message.id,
      body: filled(body, message, sender) as object,
    })
    if (answer.status >= 200 && answer.status < 300) return
    throw new MessageFailure(`the SMS provider answered ${answer.status}: ${loggedRefusal(answer.body)}`, {
      isFinal: answer.status !== TOO_MANY && answer.status < FIRST_FAULT_OF_SERVER,
      retryAfterMs: answer.retryAfterMs,
    })
  },
})

const filled = (shape: unknown, message: PhoneMessage, sender: string): unknown => {
  if (Array.isArray(shape)) return shape.map((one) => filled(one, message, sender))
  if (typeof shape === 'object' && shape !== null)
    return Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, filled(value, message, sender)]))
  if (typeof shape !== 'string') return shape
  const values: Record<string, string> = {
    to: message.to,
    digits: message.to.slice(1),
    from: sender,
    text: message.text,
  }
  return shape.replace(/\{(to|digits|from|text)\}/g, (_whole, name: string) => values[name] ?? '')
}
