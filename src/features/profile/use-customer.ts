import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { InputFor } from '#contract/index.ts'
import type { User } from '#contract/account/users.ts'
import { isMissing } from '#src/api/errors.ts'
import { type PendingWrite, type Sent, useOutbox } from '#src/api/outbox/outbox-context.ts'
import { overlay, pendingWritesOver } from '#src/api/outbox/overlay.ts'
import { optional, query } from '#src/api/query.ts'
import { arabicDigits } from '#locales/arabic-digits.ts'
import { createFormat, type Format } from '#src/i18n/format.ts'
import { type FormatPreferences, preferencesOf } from '#src/lib/device/preferences.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useAuth } from '#src/domain/session/auth.ts'
import { reauthenticateAtom } from '#src/domain/session/reauthentication.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'

export type UserChange = InputFor<'me.update'>['body']

/** The customer on the screens of their account. */
export interface Customer {
  /** As they have it: with what they changed and is still to be sent. */
  user: User
  /** As the server has it, as far as is known. */
  saved: User
  /** Only the session's data is available. */
  isUnknown: boolean
  /** Because the back end does not have the call. */
  isMissing: boolean
  /** What waits to be sent, or needs them. */
  pendingWrite: PendingWrite | undefined
  /** Changes the user, based on `base`: the present state by default. */
  change: (body: UserChange, base?: User) => Promise<Sent<'me.update'>>
  /** A call answered with them as they are now. */
  learn: (user: User) => void
  /** Numbers and dates as they prefer them. */
  format: Format
}

/** The server's data of the customer; a back end may have none. */
export const meQuery = optional(query('me.read', {}))

export const useCustomer = (): Customer => {
  const { locale } = useT()
  const session = useAtomValue(sessionUserAtom)
  const { data: answer, error } = useQuery(meQuery)
  const { pendingWrites, send } = useOutbox()
  const { updateUser } = useAuth()
  const reauthenticate = useAtomValue(reauthenticateAtom)
  const [learned, setLearned] = useState<User>()

  const read: User = answer?.data.user ?? { id: '', ...session }
  const saved = learned && isNewer(learned, read) ? learned : read
  const { shown: user, pendingWrite } = overlay(saved, pendingWritesOver('me.read', pendingWrites))
  const learn = (next: User) => {
    setLearned(next)
    updateUser(next)
  }
  return {
    user,
    saved,
    isUnknown: answer === undefined,
    isMissing: answer === undefined && isMissing(error),
    pendingWrite,
    change: async (body, base = saved) => {
      const update = () => send('me.update', { body }, { base })
      let sent = await update()
      // Another name, in a session by a code to the phone.
      const isUnproven = 'problem' in sent && sent.problem.code === 'reauthentication_required'
      if (isUnproven && (await reauthenticate?.ask())) sent = await update()
      if ('done' in sent) learn(sent.done.data.user)
      // A pending change is shown at once, here and on every other page.
      else if (!('problem' in sent)) updateUser({ ...saved, ...preferencesOf({ ...user, ...body }) })
      return sent
    },
    learn,
    format: createFormat(locale, preferencesOf(user)),
  }
}

const isNewer = (one: User, other: User) => one.id === other.id && (one.updated_at ?? '') > (other.updated_at ?? '')

/** Digits as they look, which is the same in every language. */
export const digitsSample = (digits: FormatPreferences['digits']): string =>
  digits === 'arab' ? arabicDigits('123') : '123'
