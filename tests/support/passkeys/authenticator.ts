import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Options {
  challenge?: string
  rp?: { id?: string }
  rpId?: string
}

interface Altered {
  /** Another origin than the site's own. */
  origin?: string
  /** Without asking for a finger or a code. */
  isUnverified?: boolean
}

const FLAGS = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, synced: 0x10, hasKey: 0x40 }

/** An authenticator with one passkey, as browsers talk to it (WebAuthn level 3), made of Node's own cryptography. */
export class Authenticator {
  readonly #id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: Record<string, string>
  readonly #origin: string
  #counter = 0

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    this.#publicKey = publicKey.export({ format: 'jwk' }) as Record<string, string>
    this.#origin = origin
  }

  /** Creates its passkey. */
  create({ challenge, rp }: Options, { origin, isUnverified }: Altered = {}) {
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(this.#publicKey['x'] ?? '', 'base64url'))],
      [-3, new Uint8Array(Buffer.from(this.#publicKey['y'] ?? '', 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const authData = Buffer.concat([
      this.#head(rp?.id, FLAGS.hasKey, isUnverified),
      Buffer.alloc(16),
      length,
      this.#id,
      isoCBOR.encode(key),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', challenge, origin),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Signs a challenge. */
  get({ challenge, rpId }: Options, { origin, isUnverified }: Altered = {}) {
    this.#counter += 1
    const authenticatorData = this.#head(rpId, 0, isUnverified)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([
      authenticatorData,
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ])
    return this.#response({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    })
  }

  /** Forgets how often it signed, as a copy of it would. */
  goBack(): void {
    this.#counter = 0
  }

  #head(rpId = '', more: number, isUnverified = false): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const flags = FLAGS.present | FLAGS.mayBeSynced | FLAGS.synced | more | (isUnverified ? 0 : FLAGS.verified)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), counter])
  }

  #clientData(type: string, challenge: string | undefined, origin = this.#origin): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  #response(response: object) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
