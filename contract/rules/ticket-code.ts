/** What begins the content of a ticket's QR code. */
const PREFIX = 'QAFILA-TICKET'
const CODE_LENGTH = 12
const REFERENCE = /^QB-[A-Z0-9]{6}$/

/** A ticket as it was scanned or typed. */
export interface ReadTicket {
  /** The reference of its booking, which only the QR code names. */
  reference?: string
  /** `XXXX-XXXX-XXXX`. */
  code: string
}

/** The content of a ticket's QR code, scanned at check-in. */
export const qrPayload = (reference: string, code: string): string => `${PREFIX}:${reference}:${code}`

/**
 * Reads the content of a QR code, or a code that was typed with any spaces, hyphens and case. Undefined for what is no
 * ticket of this shop.
 */
export const readTicket = (text: string): ReadTicket | undefined => {
  const parts = text.trim().toUpperCase().split(':')
  const [prefix, reference, code = ''] = parts
  const signs = (parts.length === 1 ? (prefix ?? '') : code).replace(/[\s-]/g, '')
  if (signs.length !== CODE_LENGTH || !/^[A-Z0-9]+$/.test(signs)) return undefined
  const plain = signs.replace(/(.{4})(?=.)/g, '$1-')
  if (parts.length === 1) return { code: plain }
  if (parts.length !== 3 || prefix !== PREFIX || !reference || !REFERENCE.test(reference)) return undefined
  return { reference, code: plain }
}

/** The content of the QR code of a member card. */
export const memberPayload = (number: string): string => `qafila:member:${number.replaceAll(' ', '')}`
