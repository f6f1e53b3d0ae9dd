import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PASS_TYPE_ID = 'pass.example.qafila'
export const TEAM = 'TEAM123456'
export const ISSUER = '3388000000022'

/** Self-made keys of both wallets, as files in a folder of their own. */
export interface WalletFiles {
  folder: string
  /** What APPLE_WALLET_FILE and GOOGLE_WALLET_FILE name. */
  apple: string
  google: string
  /** PEM of the authority that issued the certificate of the pass type. */
  authority: string
  /** PEM of the public key of the service account. */
  googlePublicKey: string
}

/** Makes an authority in the place of Apple's, a certificate of a pass type by it, and a service account. */
export const makeWalletFiles = (tokenUrl: string): WalletFiles => {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-wallet-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const newKey = (file: string) => openssl('genrsa', '-out', file, '2048')
  newKey('authority.key')
  const authority = 'authority.pem'
  const about = '/CN=Self-made authority/O=Qafila tests'
  openssl('req', '-x509', '-new', '-key', 'authority.key', '-subj', about, '-days', '30', '-out', authority)
  newKey('pass.key')
  const subject = `/UID=${PASS_TYPE_ID}/CN=Pass Type ID: ${PASS_TYPE_ID}/OU=${TEAM}/O=Qafila`
  openssl('req', '-new', '-key', 'pass.key', '-subj', subject, '-out', 'pass.csr')
  const issued = ['-CA', authority, '-CAkey', 'authority.key', '-CAcreateserial', '-days', '30', '-out', 'pass.pem']
  openssl('x509', '-req', '-in', 'pass.csr', ...issued)
  const apple = join(folder, 'apple.pem')
  writeFileSync(apple, ['pass.pem', 'pass.key', authority].map((name) => readFileSync(join(folder, name))).join('\n'))
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const google = join(folder, 'google.json')
  const account = { client_email: 'shop@example.iam.gserviceaccount.com', private_key: privateKey, token_uri: tokenUrl }
  writeFileSync(google, JSON.stringify(account))
  return { folder, apple, google, authority: readFileSync(join(folder, authority), 'utf8'), googlePublicKey: publicKey }
}
