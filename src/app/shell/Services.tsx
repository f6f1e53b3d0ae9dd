import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { OutboxContext } from '#src/api/outbox/outbox-context.ts'
import { SendContext } from '#src/api/send-context.ts'
import { AuthContext } from '#src/domain/session/auth.ts'
import { useApp } from '../core/context.ts'
import { pendingWritesAtom } from '../core/pending-writes.ts'
import type { App, Services } from '../types.ts'

/** Provides actions to pages that change data. Their code is loaded with the first of them, or for a session. */
export const ServicesProvider = ({ children }: { children: ReactNode }) => {
  const { app } = useApp()
  const pendingWrites = useAtomValue(pendingWritesAtom)
  const [{ send, auth, outbox }] = useState(() => lazyServices(app))
  const value = useMemo(() => {
    const { reread, send: queue, drop, resend } = outbox
    return { pendingWrites, reread, send: queue, drop, resend }
  }, [pendingWrites, outbox])
  // A customer's pending writes are shown with their page.
  useEffect(() => {
    if (app.session().token !== undefined) app.later.services?.().catch(console.info)
  }, [app])
  return (
    <SendContext value={send}>
      <AuthContext value={auth}>
        <OutboxContext value={value}>{children}</OutboxContext>
      </AuthContext>
    </SendContext>
  )
}

const lazyServices = ({ later }: App): Services => {
  const load = () => later.services?.() ?? Promise.reject(new Error('On the server nothing is done'))
  return {
    send: async (...input) => (await load()).send(...input),
    auth: lazily(async () => (await load()).auth),
    outbox: lazily(async () => (await load()).outbox),
  }
}

type Methods<Of> = Record<keyof Of, (...input: unknown[]) => Promise<unknown>>

/** An object whose methods are loaded with the first call of one. Each stays the same function. */
const lazily = <Of extends object>(load: () => Promise<Of>): Of => {
  const methods = {} as Methods<Of>
  return new Proxy(methods, {
    get: (_, name) =>
      (methods[name as keyof Of] ??= async (...input) => ((await load()) as Methods<Of>)[name as keyof Of](...input)),
  }) as Of
}
