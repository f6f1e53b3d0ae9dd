import { type ReactNode, useState } from 'react'
import { OutboxContext, type Outbox } from '#src/api/outbox-context.ts'
import { SendContext } from '#src/api/send-context.ts'
import { EntranceContext } from '#src/state/entrance.ts'
import { useApp } from '../core/context.ts'
import type { App, Services } from '../types.ts'

/** Provides actions to pages that change data: the account layouts use it. */
export const ServicesProvider = ({ children }: { children: ReactNode }) => {
  const { app } = useApp()
  const [{ send, entrance, outbox }] = useState(() => lazyServices(app))
  return (
    <SendContext value={send}>
      <EntranceContext value={entrance}>
        <OutboxContext value={outbox}>{children}</OutboxContext>
      </EntranceContext>
    </SendContext>
  )
}

const lazyServices = ({ later }: App): Services => {
  const load = () => later.services?.() ?? Promise.reject(new Error('On the server nothing is done'))
  const entrance = async () => (await load()).entrance
  return {
    send: async (name, input, options) => (await load()).send(name, input, options),
    entrance: {
      signIn: async (session, options) => (await entrance()).signIn(session, options),
      signOut: async () => (await entrance()).signOut(),
      forgetKept: async () => (await entrance()).forgetKept(),
      keepChallenge: async (challenge) => (await entrance()).keepChallenge(challenge),
      follow: (user) => void entrance().then((one) => one.follow(user)),
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
