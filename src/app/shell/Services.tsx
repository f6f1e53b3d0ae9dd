import { type ReactNode, useState } from 'react'
import { OutboxContext, type Outbox } from '#src/api/outbox/outbox-context.ts'
import { SendContext } from '#src/api/send-context.ts'
import { AuthContext } from '#src/domain/session/auth.ts'
import { useApp } from '../core/context.ts'
import type { App, Services } from '../types.ts'

/** Provides actions to pages that change data: the account layouts use it. */
export const ServicesProvider = ({ children }: { children: ReactNode }) => {
  const { app } = useApp()
  const [{ send, auth, outbox }] = useState(() => lazyServices(app))
  return (
    <SendContext value={send}>
      <AuthContext value={auth}>
        <OutboxContext value={outbox}>{children}</OutboxContext>
      </AuthContext>
    </SendContext>
  )
}

const lazyServices = ({ later }: App): Services => {
  const load = () => later.services?.() ?? Promise.reject(new Error('On the server nothing is done'))
  const auth = async () => (await load()).auth
  return {
    send: async (name, input, options) => (await load()).send(name, input, options),
    auth: {
      signIn: async (session, options) => (await auth()).signIn(session, options),
      signOut: async () => (await auth()).signOut(),
      clearStoredData: async () => (await auth()).clearStoredData(),
      keepChallenge: async (challenge) => (await auth()).keepChallenge(challenge),
      updateUser: (user) => void auth().then((one) => one.updateUser(user)),
    },
    outbox: lazyOutbox(async () => (await load()).outbox),
  }
}

const lazyOutbox = (load: () => Promise<Outbox>): Outbox => {
  let ready: Outbox | undefined
  const outbox = async () => (ready ??= await load())
  return {
    pendingWrites: () => ready?.pendingWrites() ?? NONE,
    subscribe: (listener) => {
      let isOver = false
      let stop = () => {}
      void outbox().then(
        (one) => {
          if (isOver) return
          stop = one.subscribe(listener)
          listener()
        },
        () => {},
      )
      return () => {
        isOver = true
        stop()
      }
    },
    reread: async () => (await outbox()).reread(),
    send: async (name, input, options) => (await outbox()).send(name, input, options),
    drop: async (key) => (await outbox()).drop(key),
    resend: async (key, change) => (await outbox()).resend(key, change),
  }
}

const NONE: never[] = []
