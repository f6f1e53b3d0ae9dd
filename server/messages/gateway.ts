import type { Locale } from '#locales/index.ts'

/** A short message to a phone, in its reader's language. */
export interface PhoneMessage {
  /** The same for the same message, so that a gateway which knows such names sends it once. */
  id: string
  /** E.164. */
  to: string
  locale: Locale
  /** What it says, whole; a gateway of templates sends `template` instead. */
  text: string
  /** The approved template that says the same, and what is filled in, in order. */
  template: { name: string; values: readonly string[] }
  /** Of a message that carries a code: six digits. */
  code?: string
}

/** What customers are told that a message comes by. */
export type MessageChannel = 'sms' | 'whatsapp'

/** Hands messages over to a provider. */
export interface MessageGateway {
  name: string
  channel: MessageChannel
  /** Whether its provider does not answer now, so that a code would not arrive. */
  isAway?: () => boolean
  /** Throws a `MessageFailure`. */
  send: (message: PhoneMessage) => Promise<void>
}

/** A message was not taken. */
export class MessageFailure extends Error {
  override name = 'MessageFailure'
  /** Trying again is of no use, or could send it twice. */
  readonly isFinal: boolean
  /** When it may be tried again at the earliest, where the provider says so. */
  readonly retryAfterMs: number | undefined
  constructor(message: string, options: ErrorOptions & { isFinal?: boolean; retryAfterMs?: number | undefined } = {}) {
    super(message, options)
    this.isFinal = options.isFinal ?? false
    this.retryAfterMs = options.retryAfterMs
  }
}
