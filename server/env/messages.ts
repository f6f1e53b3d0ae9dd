import * as z from 'zod/mini'
import { StartError } from '../lib/start-error.ts'
import { address, text } from './values.ts'

/** An SMS provider: where it takes messages, and in what shape. */
export interface SmsSettings {
  url: string
  /** The value of the header `Authorization`. */
  authorization?: string
  /** The registered name or number that messages come from. */
  sender: string
  /** The body, with `{to}`, `{digits}` (the number without its plus), `{from}` and `{text}` in its strings. */
  body?: Record<string, unknown>
}

/** A number of the WhatsApp Business Platform (Cloud API) that messages are sent from. */
export interface WhatsAppSettings {
  token: string
  /** The id of the number, not the number. */
  phoneId: string
  /** The Graph API with its version; a test double, if one is used. */
  apiUrl?: string
}

/** How messages to phones are sent. */
export interface MessageKeys {
  sms?: SmsSettings
  whatsApp?: WhatsAppSettings
  /** Countries whose numbers are written to (ISO 3166 alpha-2). */
  messageCountries?: string[]
  /** How many messages are sent in any 24 hours at most. */
  messagesPerDay?: number
}

const smsBody = z.pipe(
  z.string().check(z.refine((value) => readBody(value) !== undefined)),
  z.transform((value) => readBody(value) as Record<string, unknown>),
)

const readBody = (value: string): Record<string, unknown> | undefined => {
  try {
    const read: unknown = JSON.parse(value)
    const isUsable = /\{(?:to|digits)\}/.test(value) && value.includes('{text}')
    return isUsable && typeof read === 'object' && !Array.isArray(read) ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const namesOf = (value: string): string[] => value.split(',').map((one) => one.trim().toUpperCase())

const countries = z.pipe(
  z.string().check(z.refine((value) => namesOf(value).every((name) => /^[A-Z]{2}$/.test(name)))),
  z.transform(namesOf),
)

const perDay = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number))

const urls = { schema: address('http:', 'https:'), expected: 'an http or https address' }

/** The variables of messages. */
export const MESSAGE_VARIABLES = {
  WHATSAPP_TOKEN: { schema: text, expected: 'an access token' },
  WHATSAPP_PHONE_ID: { schema: z.string().check(z.regex(/^\d{5,20}$/)), expected: 'the id of a number, all digits' },
  WHATSAPP_API_URL: urls,
  SMS_URL: urls,
  SMS_AUTHORIZATION: { schema: text, expected: 'the value of a header, such as "Bearer …"' },
  SMS_SENDER: { schema: text, expected: 'a name or number that the provider knows' },
  SMS_BODY: { schema: smsBody, expected: 'a JSON object with {text}, and {to} or {digits}' },
  MESSAGE_COUNTRIES: { schema: countries, expected: 'codes of countries separated by commas, such as SA,AE' },
  MESSAGES_PER_DAY: { schema: perDay, expected: 'a number from 1 to 9999999' },
} as const

type MessageVariables = {
  [Name in keyof typeof MESSAGE_VARIABLES]?: z.output<(typeof MESSAGE_VARIABLES)[Name]['schema']>
}

/** The settings of the gateway in use. Throws a `StartError` where there are two, or one lacks a part. */
export const readMessages = (read: MessageVariables): MessageKeys => {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, SMS_URL: url, SMS_SENDER: sender } = read
  if ((token ?? phoneId) !== undefined && (url ?? sender) !== undefined)
    throw new StartError(
      'Messages are sent through one gateway, and the variables of both WhatsApp and SMS are set: leave those of one out.',
    )
  return {
    ...((token ?? phoneId) !== undefined && {
      whatsApp: {
        token: needed('WHATSAPP_TOKEN', token),
        phoneId: needed('WHATSAPP_PHONE_ID', phoneId),
        ...(read.WHATSAPP_API_URL !== undefined && { apiUrl: withoutSlash(read.WHATSAPP_API_URL) }),
      },
    }),
    ...((url ?? sender) !== undefined && {
      sms: {
        url: needed('SMS_URL', url),
        sender: needed('SMS_SENDER', sender),
        ...(read.SMS_AUTHORIZATION !== undefined && { authorization: read.SMS_AUTHORIZATION }),
        ...(read.SMS_BODY !== undefined && { body: read.SMS_BODY }),
      },
    }),
    ...(read.MESSAGE_COUNTRIES !== undefined && { messageCountries: read.MESSAGE_COUNTRIES }),
    ...(read.MESSAGES_PER_DAY !== undefined && { messagesPerDay: read.MESSAGES_PER_DAY }),
  }
}

const needed = (name: string, value: string | undefined): string => {
  if (value === undefined) throw new StartError(`${name} is missing: messages to phones need it.`)
  return value
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
