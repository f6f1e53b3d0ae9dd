import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls from 'node:tls'
import { PgDatabase } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterEach } from 'vitest'

/**
 * Fails a test in whose open transactions something slow is done: a picture, a password's hash, a call to another machine.
 * Such work belongs in an endpoint's `prepare`, or before or after the transaction, since the embedded database serves
 * no other customer meanwhile, and PostgreSQL has ten connections.
 */
const open = new AsyncLocalStorage<{ isOpen: boolean }>()
const found: string[] = []

/** Wraps a method so that a call of it within an open transaction is noted; the call itself goes on. */
const watch = <Name extends string>(of: Record<Name, unknown>, ...names: Name[]): void => {
  for (const name of names) {
    const original = of[name] as (...args: unknown[]) => unknown
    const watched = function (this: unknown, ...args: unknown[]): unknown {
      if (open.getStore()?.isOpen) found.push(`${name} within a transaction${new Error().stack?.slice(5)}`)
      return original.apply(this, args)
    }
    of[name] = Object.assign(watched, original) as never
  }
}

const isWatched = Symbol.for('slow work is watched')
const shared = globalThis as typeof globalThis & { [isWatched]?: string[] }

// Files of one worker share its modules and this file is run for each.
if (!shared[isWatched]) {
  shared[isWatched] = found
  // As drizzle defines it; a transaction's own is a savepoint, and open already.
  const prototype = PgDatabase.prototype as unknown as {
    transaction: (run: (tx: unknown) => Promise<unknown>, ...rest: unknown[]) => Promise<unknown>
  }
  const begin = prototype.transaction
  prototype.transaction = function (run, ...rest) {
    const mark = { isOpen: true }
    const marked = (tx: unknown) => open.run(mark, () => run(tx))
    // What it leaves running after its end does not hold it open.
    return begin.call(this, marked, ...rest).finally(() => {
      mark.isOpen = false
    })
  }
  watch(globalThis, 'fetch')
  watch(crypto as never, 'argon2', 'argon2Sync', 'scrypt', 'pbkdf2', 'generateKeyPair')
  watch(sharp.prototype as never, 'toBuffer', 'toFile', 'metadata', 'stats')
  // Of mail servers and what is not fetched; the database's driver opens its sockets by itself.
  watch(net as never, 'connect', 'createConnection')
  watch(tls as never, 'connect')
  watch(http as never, 'request', 'get')
  watch(https as never, 'request', 'get')
  syncBuiltinESMExports()
}

afterEach(() => {
  const [first] = shared[isWatched]?.splice(0) ?? []
  if (first !== undefined) throw new Error(first)
})
