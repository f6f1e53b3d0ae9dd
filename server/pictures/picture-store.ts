/**
 * Where the originals of pictures are. The name of a picture changes with its content, so that nothing changes under a
 * name. What cannot be reached fails with a `PictureStoreError`.
 */
export interface PictureStore {
  /** The folder that this host serves originals from: the store itself, or copies of what was asked for. */
  dir: string
  /** Whether `dir` holds all pictures; else the store is a service that several hosts share. */
  isFolder: boolean
  /** Brings a picture into `dir`; false when the store has none of that name. */
  bring: (name: string) => Promise<boolean>
  read: (name: string) => Promise<Buffer | undefined>
  /** The SHA-256 of a picture, in hexadecimal digits. */
  digest: (name: string) => Promise<string | undefined>
  /** All names. */
  list: () => Promise<string[]>
  /** A picture appears under its name only when it is whole. */
  write: (name: string, bytes: Buffer) => Promise<void>
  /** Takes a picture away; none of that name is no failure. */
  remove: (name: string) => Promise<void>
  /** Fails with one sentence when the store cannot be used. */
  check: () => Promise<void>
}

/** A store that cannot be used now, said in one sentence for the operator. */
export class PictureStoreError extends Error {
  override name = 'PictureStoreError'

  constructor(reason: string, options?: ErrorOptions) {
    super(`The picture store of MEDIA_URL cannot be used: ${reason}.`, options)
  }
}

/** What a client is told then, with 503 and Retry-After. */
export const UNAVAILABLE = { text: 'The picture cannot be read now', retryAfterSeconds: 5 }

/** Names of pictures: no separator, escape or leading dot. */
export const isPictureName = (name: string): boolean => /^[A-Za-z0-9][\w.-]{0,199}$/.test(name)
