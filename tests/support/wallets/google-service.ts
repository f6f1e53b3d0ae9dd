import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importSPKI, jwtVerify } from 'jose'

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const TOKEN = 'an-access-token'

export interface GoogleService {
  url: string
  tokenUrl: string
  /** Bodies of changes by the id of the pass; only passes named in `saved` can be changed. */
  changes: { id: string; body: Record<string, unknown> }[]
  saved: Set<string>
  /** The public key that assertions are signed with, once it is made. */
  trust: (publicKey: string) => void
  close: () => Promise<void>
}

/** A stand-in of Google's token endpoint and wallet interface, which checks the assertion and the access token. */
export const startGoogleService = async (): Promise<GoogleService> => {
  const changes: GoogleService['changes'] = []
  const saved = new Set<string>()
  let publicKey = ''
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const grant = async (body: string): Promise<[number, object]> => {
    const form = new URLSearchParams(body)
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return [400, {}]
    try {
      const key = await importSPKI(publicKey, 'RS256')
      const { payload } = await jwtVerify(form.get('assertion') ?? '', key, { audience: `${base()}/token` })
      return payload.scope === SCOPE && payload.exp !== undefined ? [200, { access_token: TOKEN }] : [400, {}]
    } catch {
      return [401, {}]
    }
  }
  const change = (path: string, authorization: string | undefined, body: string): [number, object] => {
    if (authorization !== `Bearer ${TOKEN}`) return [401, {}]
    const id = decodeURIComponent(path.replace('/walletobjects/v1/genericObject/', ''))
    if (!saved.has(id)) return [404, {}]
    changes.push({ id, body: JSON.parse(body) as Record<string, unknown> })
    return [200, { id }]
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', async () => {
      const { method, url = '', headers } = request
      const [status, answer] =
        method === 'POST' && url === '/token'
          ? await grant(body)
          : method === 'PATCH' && url.startsWith('/walletobjects/v1/genericObject/')
            ? change(url, headers.authorization, body)
            : ([405, {}] as [number, object])
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: base(),
    tokenUrl: `${base()}/token`,
    changes,
    saved,
    trust: (key) => {
      publicKey = key
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
