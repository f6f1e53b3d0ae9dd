import { importPKCS8, SignJWT } from 'jose'
import type { GoogleKeys } from '../keys.ts'
import type { PassFacts } from '../pass-facts.ts'
import { googleObject } from './object.ts'

/** The address at which Google Wallet saves a pass: the pass itself, signed by the service account. */
export const saveLink = async (facts: PassFacts, keys: GoogleKeys, publicUrl: string): Promise<string> => {
  const object = googleObject(facts, keys, publicUrl)
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [new URL(publicUrl).origin],
    payload: { genericClasses: [{ id: object.classId }], genericObjects: [object] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(keys.email)
    .setAudience('google')
    .setIssuedAt()
    .sign(await importPKCS8(keys.key, 'RS256'))
  return `https://pay.google.com/gp/v/save/${token}`
}
