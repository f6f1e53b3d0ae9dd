import { offeredLocale } from '#locales/choose.ts'
import { type Locale, localeCodes } from '#locales/index.ts'
import { openToken, sealToken } from '../accounts/sealed-token.ts'
import { isUnsubscribePurpose, type Unsubscribe } from './kinds.ts'

/** The page of such links, below the API's prefix. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** What a link of a mail ends, and the language of that mail. */
export interface UnsubscribeLink extends Unsubscribe {
  locale: Locale
}

/**
 * The token of a link that ends mails of one kind. It stays valid, since a mail may be read at any time, and ends
 * nothing but that; an address in it cannot be read.
 */
export const sealUnsubscribe = (secret: string, { purpose, of, locale }: UnsubscribeLink): string =>
  sealToken(secret, 'unsubscribe', [purpose, of, locale])

/** What a token ends; undefined for one that was not made here. */
export const openUnsubscribe = (secret: string, token: string): UnsubscribeLink | undefined => {
  const value = openToken(secret, 'unsubscribe', token)
  if (!Array.isArray(value)) return undefined
  const [purpose, of, language] = value as unknown[]
  const locale = typeof language === 'string' ? offeredLocale(language, localeCodes) : undefined
  return isUnsubscribePurpose(purpose) && typeof of === 'string' && locale ? { purpose, of, locale } : undefined
}
