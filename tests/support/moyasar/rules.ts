import { Refusal } from '../gateways/stand-in-server.ts'

/** The published rules of Moyasar's API that the emulator enforces (docs.moyasar.com). */

/** A refusal as Moyasar answers it. */
export class MoyasarError extends Refusal {
  constructor(message: string, { status = 400, errors = {} as Record<string, string[]> } = {}) {
    super(message, status, { type: status === 404 ? 'record_not_found' : 'invalid_request_error', message, errors })
  }
}

const invalid = (field: string, reason: string) =>
  new MoyasarError('Validation Failed', { errors: { [field]: [reason] } })

export type Body = Record<string, unknown>

/** Refuses unknown parameters, which Moyasar would leave out in silence. */
export const onlyKnown = (body: Body, names: readonly string[]): void => {
  for (const name of Object.keys(body)) if (!names.includes(name)) throw invalid(name, 'is unknown')
}

/** A whole sum in the smallest unit, of SAR 1.00 at least. */
export const checkAmount = (body: Body): number => {
  const { amount, currency = 'SAR' } = body
  if (typeof amount !== 'number' || !Number.isInteger(amount)) throw invalid('amount', 'must be an integer')
  if (amount < 100) throw invalid('amount', 'must be greater than or equal to 100')
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) throw invalid('currency', 'is invalid')
  return amount
}

/** Thirty keys of 40 characters, with values of 500. */
export const checkMetadata = ({ metadata = {} }: Body): Record<string, string> => {
  const entries = Object.entries(metadata as Record<string, unknown>)
  if (entries.length > 30) throw invalid('metadata', 'is too large')
  for (const [key, value] of entries)
    if (key.length > 40 || typeof value !== 'string' || value.length > 500) throw invalid('metadata', 'is invalid')
  return Object.fromEntries(entries) as Record<string, string>
}

export const checkDescription = ({ description }: Body, isNeeded: boolean): void => {
  if (description === undefined && !isNeeded) return
  if (typeof description !== 'string' || description === '' || description.length > 255)
    throw invalid('description', 'is invalid')
}

export const checkUrls = (body: Body, names: readonly string[]): void => {
  for (const name of names) {
    const url = body[name]
    if (url !== undefined && (typeof url !== 'string' || !/^https?:\/\/\S+$/.test(url)))
      throw invalid(name, 'is invalid')
  }
}

export const checkExpiry = ({ expired_at: at }: Body, now: number): number | undefined => {
  if (at === undefined) return undefined
  const time = typeof at === 'string' ? Date.parse(at) : NaN
  if (!(time > now)) throw invalid('expired_at', 'must be in the future')
  return time
}

/** A UUID, which becomes the payment's id and is taken once. */
export const checkGivenId = ({ given_id: id }: Body, isTaken: (id: string) => boolean): string | undefined => {
  if (id === undefined) return undefined
  if (typeof id !== 'string' || !/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))
    throw invalid('given_id', 'is invalid')
  if (isTaken(id)) throw invalid('given_id', 'has already been taken')
  return id
}

/** The source of a charge without the customer: a token, with 3-D Secure off and no later capture. */
export const checkToken = ({ source }: Body, isKnown: (token: string) => boolean): string => {
  const { type, token, ...rest } = (source ?? {}) as Body
  if (type !== 'token') throw invalid('source.type', 'is invalid')
  onlyKnown(rest, ['3ds', 'manual', 'cvc', 'statement_descriptor'])
  if (typeof token !== 'string' || !token.startsWith('token_') || !isKnown(token))
    throw invalid('source.token', 'is invalid')
  return token
}
