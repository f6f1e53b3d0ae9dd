import { hkdfSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Locale, Translated } from '#locales/index.ts'
import { openToken, sealToken } from '../../accounts/sealed-token.ts'
import { hashToken } from '../../accounts/tokens.ts'
import { qrSvg } from '../../documents/qr-svg.ts'
import { textIn } from '../../lib/text-in.ts'
import { settingsRepository } from '../../settings/repository.ts'
import type { Services } from '../services.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

/** What authenticator apps support everywhere: six digits of HMAC-SHA1, each half minute (RFC 6238). */
const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })

/** The secret of the codes of an invitation: derived, so that none is stored before the invitation is accepted. */
export const secretOfInvitation = (secret: string, invitation: string): Secret =>
  new Secret({
    buffer: hkdfSync('sha256', secret, '', `desk codes of ${hashToken(invitation)}`, SECRET_BYTES),
  })

/** Of a password that is chosen in a session: the same one until another session. */
export const secretOfSession = (secret: string, { id }: { id: string }): Secret =>
  new Secret({ buffer: hkdfSync('sha256', secret, '', `desk codes of the session ${id}`, SECRET_BYTES) })

const CODE_LABEL: Translated = {
  ar: 'رمز يُمسح بتطبيق المصادقة',
  en: 'Code to scan with an authenticator app',
}

/** What is answered to a password that was chosen: how an authenticator app learns its codes. */
export const answerChosen = async (
  { db, env }: Pick<Services, 'db' | 'env'>,
  codes: Secret,
  label: string,
  locale: Locale,
) => {
  const settings = await settingsRepository(db).read()
  const issuer = textIn(settings?.name, locale) || env.appTitle
  const { uri, typed } = enrolment(codes, { issuer, label })
  return { data: { totp_secret: typed, otpauth_uri: uri, qr_svg: qrSvg(uri, textIn(CODE_LABEL, locale)) } }
}

/** How an authenticator app is told a secret: its address, and the text to be typed. */
const enrolment = (secret: Secret, names: { issuer: string; label: string }) => ({
  uri: totpOf(secret, names).toString(),
  typed: secret.base32.replace(/.{4}(?=.)/g, '$& '),
})

/** The half minute that a code is of, one before or after the present one at most; undefined for a wrong code. */
export const stepOfCode = (secret: Secret, code: string, now = Date.now()): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

/** A secret as it is stored. */
export const sealSecret = (secret: string, codes: Secret): string => sealToken(secret, 'desk codes', codes.base32)

/** A stored secret; undefined where the servers' secret was another. */
export const openSecret = (secret: string, sealed: string | null): Secret | undefined => {
  const opened = sealed === null ? undefined : openToken(secret, 'desk codes', sealed)
  return typeof opened === 'string' ? Secret.fromBase32(opened) : undefined
}
