import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { fetchThrough } from '../../../lib/circuit.ts'
import type { GoogleKeys } from '../keys.ts'
import type { PassFacts } from '../pass-facts.ts'
import { googleObject, objectId } from './object.ts'

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const TIMEOUT_MS = 10_000
const Granted = z.object({ access_token: z.string() })

/** Changes a pass at Google, if its customer has saved it. Throws where Google refuses. */
export const updateAtGoogle = async (facts: PassFacts, keys: GoogleKeys, publicUrl: string): Promise<void> => {
  const token = await accessToken(keys)
  const { id: _id, classId: _classId, ...changes } = googleObject(facts, keys, publicUrl)
  // What a patch leaves out stays: a code that is of no use any more is taken away.
  const body = JSON.stringify({ ...changes, barcode: changes.barcode ?? null })
  const response = await fetchThrough(
    'google_wallet',
    `${keys.apiUrl}/walletobjects/v1/genericObject/${encodeURIComponent(objectId(keys, facts.serial))}`,
    {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    },
    TIMEOUT_MS,
  )
  if (!response.ok && response.status !== 404) throw new Error(`Google Wallet answered ${response.status}`)
}

const accessToken = async ({ email, key, tokenUrl }: GoogleKeys): Promise<string> => {
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(await importPKCS8(key, 'RS256'))
  const init = { method: 'POST', body: new URLSearchParams({ grant_type: GRANT, assertion }) }
  const response = await fetchThrough('google_wallet', tokenUrl, init, TIMEOUT_MS)
  if (!response.ok) throw new Error(`Google answered ${response.status} for a token`)
  return Granted.parse(await response.json()).access_token
}
