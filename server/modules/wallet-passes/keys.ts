import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Env } from '../../env/env.ts'
import { StartError } from '../../lib/start-error.ts'

/** What Apple's passes are signed with. */
export interface AppleKeys {
  /** PEM. */
  certificate: string
  key: string
  /** Apple's intermediate certificate (WWDR), PEM. */
  intermediate: string
  passType: string
  team: string
  pushUrl: string
}

/** What Google's passes are signed with. */
export interface GoogleKeys {
  email: string
  /** PEM. */
  key: string
  tokenUrl: string
  issuer: string
  apiUrl: string
}

/** The wallets that passes are offered for. */
export interface Wallets {
  apple?: AppleKeys
  google?: GoogleKeys
}

const PUSH_URL = 'https://api.push.apple.com'
const API_URL = 'https://walletobjects.googleapis.com'

const ServiceAccount = z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.url() })

/** Reads the keys. Throws a `StartError` that says what the files have to hold. */
export const openWallets = ({ appleWallet, googleWallet }: Pick<Env, 'appleWallet' | 'googleWallet'>): Wallets => ({
  ...(appleWallet && {
    apple: tried(
      `APPLE_WALLET_FILE ${appleWallet.file} cannot be used: it holds, as PEM, the certificate of a pass type, its private key, and the intermediate certificate of Apple (WWDR).`,
      () => appleKeys(readFileSync(appleWallet.file, 'utf8'), appleWallet.pushUrl ?? PUSH_URL),
    ),
  }),
  ...(googleWallet && {
    google: tried(
      `GOOGLE_WALLET_FILE ${googleWallet.file} cannot be used: it is the JSON key of a service account.`,
      () => googleKeys(readFileSync(googleWallet.file, 'utf8'), googleWallet),
    ),
  }),
})

const tried = <Keys>(sentence: string, read: () => Keys): Keys => {
  try {
    return read()
  } catch (cause) {
    throw new StartError(sentence, { cause })
  }
}

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const KEY = /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----[^-]+-----END (?:RSA |EC )?PRIVATE KEY-----/

const appleKeys = (pem: string, pushUrl: string): AppleKeys => {
  const key = KEY.exec(pem)?.[0] ?? ''
  const privateKey = createPrivateKey(key)
  const found = (pem.match(CERTIFICATES) ?? []).map((text) => ({ text, x509: new X509Certificate(text) }))
  const own = found.find(({ x509 }) => x509.checkPrivateKey(privateKey))
  const issuer = own && found.find(({ x509 }) => x509 !== own.x509 && own.x509.checkIssued(x509))
  if (!own || !issuer) throw new Error('a certificate is missing')
  return {
    certificate: own.text,
    key,
    intermediate: issuer.text,
    passType: partOf(own.x509, 'UID'),
    team: partOf(own.x509, 'OU'),
    pushUrl,
  }
}

/** A part of the name that a certificate was issued to. */
const partOf = ({ subject }: X509Certificate, name: string): string => {
  const line = subject.split('\n').find((one) => one.startsWith(`${name}=`))
  if (!line) throw new Error(`the certificate names no ${name}`)
  return line.slice(name.length + 1)
}

const googleKeys = (json: string, { issuer, apiUrl = API_URL }: NonNullable<Env['googleWallet']>): GoogleKeys => {
  const account = ServiceAccount.parse(JSON.parse(json))
  createPrivateKey(account.private_key)
  return { email: account.client_email, key: account.private_key, tokenUrl: account.token_uri, issuer, apiUrl }
}
