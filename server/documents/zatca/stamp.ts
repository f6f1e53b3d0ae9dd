import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { StartError } from '../../lib/start-error.ts'

/** What the authority gave the shop: the file that ZATCA_FILE names. */
const Credentials = z.object({
  /** PEM of the secp256k1 key. */
  private_key: z.string(),
  /** PEM, or its Base64 alone, of the production CSID. */
  certificate: z.string(),
  /** The binary security token and the secret of the CSID, to sign in to the interface with. */
  token: z.string(),
  secret: z.string(),
  /** The base address of the interface, such as https://gw-fatoora.zatca.gov.sa/e-invoicing/core. */
  url: z.string(),
})

/** Signs documents with the shop's key, and proves whose it is. */
export interface Stamp {
  /** ECDSA over the hash of a document, DER. */
  sign: (hash: Uint8Array) => Buffer
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer
  certificate: {
    base64: string
    issuer: string
    serial: string
    validFrom: Date
    /** The authority's signature of it. */
    signature: Buffer
  }
  /** How to report. */
  reporting: { url: string; token: string; secret: string }
}

/** Reads the key and the CSID. Throws a `StartError` that says what the file has to hold. */
export const openStamp = (path: string): Stamp => {
  try {
    return stampOf(Credentials.parse(JSON.parse(readFileSync(path, 'utf8'))))
  } catch (cause) {
    throw new StartError(
      `ZATCA_FILE ${path} cannot be used: it holds private_key, certificate, token, secret and url as JSON.`,
      { cause },
    )
  }
}

/** The stamp of a key and its certificate. */
export const stampOf = ({ private_key: pem, certificate, ...reporting }: z.infer<typeof Credentials>): Stamp => {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyDetails?.namedCurve !== 'secp256k1') throw new Error('the key is not of secp256k1')
  const base64 = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  const x509 = new X509Certificate(Buffer.from(base64, 'base64'))
  if (!x509.checkPrivateKey(key)) throw new Error('the key is not of the certificate')
  return {
    sign: (hash) => sign('sha256', hash, key),
    publicKey: x509.publicKey.export({ type: 'spki', format: 'der' }),
    certificate: {
      base64,
      issuer: x509.issuer.split('\n').toReversed().join(', '),
      serial: BigInt(`0x${x509.serialNumber}`).toString(),
      validFrom: new Date(x509.validFrom),
      signature: signatureOf(x509.raw),
    },
    reporting: { ...reporting, url: reporting.url.replace(/\/+$/, '') },
  }
}

/** The last of the three parts of a certificate: a BIT STRING, whose first byte counts unused bits. */
const signatureOf = (der: Buffer): Buffer => {
  const body = elementAt(der, elementAt(der, 0).start)
  const algorithm = elementAt(der, body.end)
  const { start, end } = elementAt(der, algorithm.end)
  return der.subarray(start + 1, end)
}

/** Where the content of a DER element begins and ends. */
const elementAt = (der: Buffer, at: number): { start: number; end: number } => {
  const length = der[at + 1] ?? 0
  if (length < 0x80) return { start: at + 2, end: at + 2 + length }
  const start = at + 2 + length - 0x80
  return { start, end: start + der.readUIntBE(at + 2, length - 0x80) }
}

export const sha256 = (of: string | Uint8Array): Buffer => createHash('sha256').update(of).digest()
