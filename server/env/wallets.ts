import { StartError } from '../lib/start-error.ts'
import { address, text } from './values.ts'

/** The keys of the wallets of phones; an address is that of a test double, if one is used. */
export interface WalletKeys {
  /** The PEM file with the certificate of the pass type, its key, and Apple's intermediate certificate. */
  appleWallet?: { file: string; pushUrl?: string }
  /** The JSON file of the service account, and the id of the issuer. */
  googleWallet?: { file: string; issuer: string; apiUrl?: string }
}

const urls = { schema: address('http:', 'https:'), expected: 'an http or https address' }

/** The variables of wallets. */
export const WALLET_VARIABLES = {
  APPLE_WALLET_FILE: { schema: text, expected: 'the path of a file' },
  APPLE_PUSH_URL: urls,
  GOOGLE_WALLET_FILE: { schema: text, expected: 'the path of a file' },
  GOOGLE_WALLET_ISSUER: { schema: text, expected: 'the id of an issuer' },
  GOOGLE_WALLET_API_URL: urls,
} as const

type WalletVariables = { [Name in keyof typeof WALLET_VARIABLES]?: string }

/** The keys of the wallets that passes are offered for. Throws a `StartError` where a part is missing. */
export const readWallets = (read: WalletVariables): WalletKeys => {
  const { APPLE_WALLET_FILE: apple, APPLE_PUSH_URL: pushUrl } = read
  const { GOOGLE_WALLET_FILE: google, GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_API_URL: apiUrl } = read
  if ((google === undefined) !== (issuer === undefined))
    throw new StartError('GOOGLE_WALLET_FILE and GOOGLE_WALLET_ISSUER belong together: set both, or neither.')
  return {
    ...(apple !== undefined && { appleWallet: { file: apple, ...(pushUrl !== undefined && { pushUrl }) } }),
    ...(google !== undefined &&
      issuer !== undefined && { googleWallet: { file: google, issuer, ...(apiUrl !== undefined && { apiUrl }) } }),
  }
}
