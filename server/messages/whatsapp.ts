import * as z from 'zod/mini'
import { isResting } from '../lib/circuit.ts'
import type { MessageGateway, PhoneMessage } from './gateway.ts'
import { MessageFailure } from './gateway.ts'
import { loggedRefusal, postJson } from './post.ts'
import type { WhatsAppSettings } from '../env/messages.ts'

const GRAPH_API = 'https://graph.facebook.com/v24.0'
const TOO_MANY = 429
const FIRST_FAULT_OF_SERVER = 500

/**
 * Codes of the Graph API after which the same request may succeed later: an outage (1, 2, 131000, 131016, 131057,
 * 133004) or too many requests (4, 80007, 130429, 131048, 131056).
 */
const PASSING = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057, 133_004])

const Refused = z.object({
  error: z.object({
    code: z.int(),
    message: z.optional(z.string()),
    fbtrace_id: z.optional(z.string()),
    error_data: z.optional(z.looseObject({ details: z.optional(z.string()) })),
  }),
})

/**
 * WhatsApp. A shop may write first only by templates that Meta has approved, so the text of a message is not sent but
 * its template's name, language and values. The platform knows no names of messages: one whose fate is unknown is not
 * sent again.
 */
export const whatsAppGateway = ({ token, phoneId, apiUrl = GRAPH_API }: WhatsAppSettings): MessageGateway => ({
  name: 'whatsapp',
  channel: 'whatsapp',
  isAway: () => isResting('messages', new URL(apiUrl).origin),
  send: async (message) => {
    const answer = await postJson('WhatsApp', {
      url: `${apiUrl}/${phoneId}/messages`,
      authorization: `Bearer ${token}`,
      body: bodyOf(message),
    })
    if (answer.status >= 200 && answer.status < 300) return
    throw failureOf(answer)
  },
})

const bodyOf = ({ to, locale, template, code }: PhoneMessage): object => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  template: {
    name: template.name,
    language: { code: locale, policy: 'deterministic' },
    components: code === undefined ? componentsOf(template.values) : componentsOfCode(code),
  },
})

const texts = (values: readonly string[]) => values.map((text) => ({ type: 'text', text }))

const componentsOf = (values: readonly string[]): object[] =>
  values.length === 0 ? [] : [{ type: 'body', parameters: texts(values) }]

/** A template of the category AUTHENTICATION has fixed words and a button that copies the code. */
const componentsOfCode = (code: string): object[] => [
  { type: 'body', parameters: texts([code]) },
  { type: 'button', sub_type: 'url', index: '0', parameters: texts([code]) },
]

const failureOf = ({ status, body, retryAfterMs }: Awaited<ReturnType<typeof postJson>>): MessageFailure => {
  const parsed = Refused.safeParse(readJson(body))
  if (!parsed.success)
    return new MessageFailure(`WhatsApp answered ${status}: ${loggedRefusal(body)}`, {
      isFinal: status !== TOO_MANY && status < FIRST_FAULT_OF_SERVER,
      retryAfterMs,
    })
  const { code, message = '', error_data: data, fbtrace_id: trace = '?' } = parsed.data.error
  return new MessageFailure(
    `WhatsApp refused with code ${code}: ${loggedRefusal(data?.details ?? message)} (trace ${trace})`,
    { isFinal: !PASSING.has(code), retryAfterMs },
  )
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
