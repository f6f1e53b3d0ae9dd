import { randomInt } from 'node:crypto'

/** Unambiguous when read over the phone: no 0 and O, no 1, I and L, no U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 12

const random = (length: number): string => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** The code of a ticket at the place: it cannot be guessed. */
export const newTicketCode = (): string => random(CODE_LENGTH).replace(/(.{4})(?=.)/g, '$1-')
