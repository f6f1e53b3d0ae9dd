import { type Body, serve } from './serve.ts'

export const WHATSAPP = { token: 'EAAB-test', phoneId: '106540352242922' }

/** An approved template: how many values its body has, its words' length, and whether it carries a code. */
interface Template {
  values: number
  length: number
  isCode?: boolean
}

class GraphError extends Error {
  readonly code: number
  readonly status: number
  constructor(code: number, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

const MOST_LETTERS = 1024
const MOST_LETTERS_OF_CODE = 15

/**
 * An emulator of the messages of the WhatsApp Cloud API that refuses what it refuses: tokens, numbers, templates and
 * their languages, values and their letters, and too many messages. `refusesNext` are the codes of its next answers.
 */
export const openWhatsApp = async (templates: Record<string, Template>) => {
  const taken: Body[] = []
  const refusesNext: [code: number, status: number][] = []

  const check = (path: string, authorization: string | undefined, body: Body): string => {
    if (authorization !== `Bearer ${WHATSAPP.token}`) throw new GraphError(190, 'Invalid OAuth access token', 401)
    if (path !== `/${WHATSAPP.phoneId}/messages`) throw new GraphError(33, 'Object does not exist')
    const next = refusesNext.shift()
    if (next) throw new GraphError(next[0], 'Refused', next[1])
    if (body['messaging_product'] !== 'whatsapp') throw new GraphError(100, '(#100) messaging_product is required')
    if (!/^\+?[1-9]\d{6,14}$/.test(String(body['to']))) throw new GraphError(131_009, 'to is not a valid number')
    if (body['type'] !== 'template') throw new GraphError(131_047, 'More than 24 hours have passed')
    checkTemplate(body['template'] as Body)
    return String(body['to']).replace('+', '')
  }
  const checkTemplate = (template: Body): void => {
    const language = (template['language'] as Body)['code']
    const known = templates[String(template['name'])]
    if (!known || !['ar', 'en'].includes(String(language)))
      throw new GraphError(132_001, 'template name does not exist in the translation', 404)
    const components = (template['components'] ?? []) as Body[]
    const values = (type: string): string[] =>
      components
        .filter((one) => one['type'] === type)
        .flatMap((one) => (one['parameters'] as Body[]).map(({ text }) => String(text)))
    const body = values('body')
    if (body.length !== known.values) throw new GraphError(132_000, 'Number of parameters does not match')
    if (body.some((text) => text === '')) throw new GraphError(131_008, 'Required parameter is missing')
    if (body.some((text) => /[\n\t]| {5,}/.test(text)))
      throw new GraphError(132_018, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces')
    if (known.length + body.join('').length > MOST_LETTERS) throw new GraphError(132_005, 'Translated text too long')
    if (known.isCode) checkCode(components, body, values('button'))
  }
  const checkCode = (components: Body[], [code = '']: string[], [copied]: string[]): void => {
    const button = components.find((one) => one['type'] === 'button')
    if (button?.['sub_type'] !== 'url' || button['index'] !== '0' || copied !== code)
      throw new GraphError(132_000, 'the button of the code does not match')
    if (code.length > MOST_LETTERS_OF_CODE) throw new GraphError(132_005, 'the code is too long')
  }

  const server = await serve((path, { authorization }, body) => {
    try {
      const to = check(path, authorization, body)
      taken.push(body)
      const contacts = [{ input: String(body['to']), wa_id: to }]
      return {
        status: 200,
        body: { messaging_product: 'whatsapp', contacts, messages: [{ id: `wamid.${taken.length}` }] },
      }
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      const { status, code, message } = error
      const details = { messaging_product: 'whatsapp', details: `${message} (${String(body['to'])})` }
      return {
        status,
        body: { error: { message, type: 'OAuthException', code, error_data: details, fbtrace_id: 'A1' } },
      }
    }
  })
  return { ...server, taken, refusesNext }
}
