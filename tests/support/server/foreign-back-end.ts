import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const FOREIGN_TOKEN = 'a-token-of-another-house'
const PREFIX = '/house/v2'
/** Headers its cross-origin rules allow: those of the spec, and not one more. */
const ALLOWED = ['Accept', 'Accept-Language', 'lang', 'isWeb', 'Authorization', 'Content-Type']

/** A row of another back end: numbers for ids, and fields of its own. */
type Row = Record<string, unknown> & { id: number }

/**
 * A third-party back end, on its own host and below its own path. It answers the calls of spec §7 and no other, in its
 * own manner: ids are numbers, rows carry unknown fields, and it implements nothing that only our own server does.
 */
export interface ForeignBackEnd {
  url: string
  prefix: string
  user: Row
  addresses: Row[]
  /** Names of all headers that pages sent, lower-cased, besides those that browsers add. */
  headersSeen: Set<string>
  close: () => Promise<void>
}

const settings = {
  social: { instagram: 'https://instagram.com/house' },
  general: { site_name: 'House of Another', site_logo: '', founded: 1901 },
}
const terms = {
  terms_conditions_en: 'Terms of the other house.',
  terms_conditions_ar: 'شروط الدار الأخرى.',
  privacy_policy_en: 'Privacy at the other house.',
  privacy_policy_ar: 'الخصوصية في الدار الأخرى.',
}

export const startForeignBackEnd = async (port: number): Promise<ForeignBackEnd> => {
  const state: Pick<ForeignBackEnd, 'user' | 'addresses' | 'headersSeen'> = {
    user: { id: 7, name: 'Noura', email: 'noura@house.example', loyalty_number: 'L-77' },
    addresses: [1, 2].map((id) => ({
      id,
      full_name: `Noura ${id}`,
      city: 'Abha',
      street: 'Art Street',
      gate_code: `G${id}`,
    })),
    headersSeen: new Set(),
  }
  const server = createServer((request, response) => void answer(state, request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    ...state,
    url: `http://127.0.0.1:${port}`,
    prefix: PREFIX,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const answer = async (
  state: Pick<ForeignBackEnd, 'user' | 'addresses' | 'headersSeen'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const say = (status: number, body: unknown) =>
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': ALLOWED.join(', '),
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      })
      .end(JSON.stringify(body))
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://house')
  const { method = 'GET' } = request
  if (method === 'OPTIONS') {
    for (const name of request.headers['access-control-request-headers']?.split(',') ?? []) state.headersSeen.add(name)
    return void say(200, {})
  }
  const call = pathname.startsWith(`${PREFIX}/`) ? pathname.slice(PREFIX.length + 1) : ''
  if (method === 'GET' && call === 'settings') return void say(200, settings)
  if (method === 'GET' && call === 'privacy-terms') return void say(200, terms)

  const [resource = '', id] = call.split('/')
  if (!['me', 'update', 'addresses'].includes(resource)) return void say(404, { message: `No ${call} here` })
  if (request.headers.authorization !== `Bearer ${FOREIGN_TOKEN}`) return void say(401, { message: 'Who are you?' })
  if (method === 'GET' && call === 'me') return void say(200, { data: { user: state.user } })
  if (method === 'POST' && call === 'update') {
    Object.assign(state.user, await bodyOf(request))
    return void say(200, { data: { user: state.user } })
  }
  return answerAddresses(state.addresses, { method, id, page: Number(searchParams.get('page') ?? 1) }, request, say)
}

const answerAddresses = async (
  rows: Row[],
  { method, id, page }: { method: string; id: string | undefined; page: number },
  request: IncomingMessage,
  say: (status: number, body: unknown) => unknown,
): Promise<void> => {
  if (method === 'GET' && id === undefined) {
    const from = (page - 1) * 10
    const meta = {
      current_page: page,
      last_page: Math.max(1, Math.ceil(rows.length / 10)),
      per_page: 10,
      total: rows.length,
      from: rows.length === 0 ? 0 : from + 1,
      to: Math.min(from + 10, rows.length),
    }
    return void say(200, { data: rows.slice(from, from + 10), meta })
  }
  if (method === 'POST' && id === undefined) {
    const row = { ...(await bodyOf(request)), id: Math.max(0, ...rows.map((one) => one.id)) + 1 }
    rows.push(row)
    return void say(200, { data: { address: row } })
  }
  const at = rows.findIndex((row) => String(row.id) === id)
  if (at < 0) return void say(404, { message: 'No such address' })
  if (method === 'DELETE') {
    rows.splice(at, 1)
    return void say(200, { message: 'Gone' })
  }
  const row = { ...(await bodyOf(request)), id: Number(id) }
  rows[at] = row
  say(200, { data: { address: row } })
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
}
