import type { Translated } from '#locales/index.ts'

/**
 * What a code is sent with. Its last line is read by browsers, which offer the code on pages of that host alone
 * (origin-bound one-time codes). Straight signs, so that the English one is a single SMS.
 */
export const CODE_MESSAGE: Translated = {
  ar: 'رمزك في {site} هو {code}. لا تشاركه مع أحد.\n\n@{host} #{code}',
  en: '{code} is your {site} code. Do not share it with anyone.\n\n@{host} #{code}',
}
