import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import type { DoorTicket } from '#contract/check-in/door-list.ts'
import { readTicket } from '#contract/rules/ticket-code.ts'
import { useT } from '#src/i18n/use-t.ts'
import { RefusedCall } from '#staff/calls.ts'
import type { Door } from './door.ts'
import type { Outcome } from './door-state.ts'
import { hasSoundAtom, hasVibrationAtom, signal } from './signals.ts'
import { judgeTicket } from './tickets.ts'
import { toneOf } from './tone.ts'

/** A result on the screen, of the ticket that `label` names. */
export interface Shown extends Outcome {
  nr: number
  label: string
  /** Why it could not be checked, or not taken back. */
  error?: string
}

interface Task {
  kind: 'check' | 'undo'
  label: string
  run: () => Promise<Outcome>
  /** Shows that it failed. */
  fail: (cause: unknown) => void
}

/** Results of one rush that stay on the screen. */
const MOST_SHOWN = 4

/** What a code is called on the screen: the number of its booking, where it names it. */
const labelOf = (text: string): string => {
  const read = readTicket(text)
  return read?.reference ?? read?.code ?? text.trim().slice(0, 30)
}

/**
 * Checks tickets one after the other, in the order they were shown: one that is shown while another is asked about
 * waits for its turn. Each result names its ticket and is signalled once; those of one rush stay on the screen.
 */
export const useCheckIns = (door: Door) => {
  const { t } = useT()
  const queue = useRef<Task[]>([])
  const next = useRef(0)
  const [waiting, setWaiting] = useState<string[]>([])
  const [outcomes, setOutcomes] = useState<Shown[]>([])
  const sound = useAtomValue(hasSoundAtom)
  const vibration = useAtomValue(hasVibrationAtom)
  const showQueue = () => setWaiting(queue.current.map(({ label }) => label))

  const show = (outcome: Outcome & { error?: string }, label: string) => {
    const nr = (next.current += 1)
    setOutcomes((all) => [{ ...outcome, nr, label }, ...all].slice(0, MOST_SHOWN))
    const tone = toneOf(outcome.result)
    if (tone !== 'plain') signal(tone, { sound, vibration })
  }
  const work = async () => {
    for (let task = queue.current[0]; task; task = queue.current[0]) {
      const { label, run, fail } = task
      await run().then((outcome) => show(outcome, label), fail)
      queue.current.shift()
      showQueue()
    }
  }
  const add = (task: Task) => {
    // Still in front of the camera, or pressed twice.
    if (queue.current.some(({ kind, label }) => kind === task.kind && label === task.label)) return
    const isIdle = queue.current.push(task) === 1
    showQueue()
    if (!isIdle) return
    if (task.kind === 'check') setOutcomes([])
    void work()
  }
  const check = (label: string, run: Task['run']) => {
    const fail = (cause: unknown) => {
      const isLimited = cause instanceof RefusedCall && cause.status === 429
      show({ result: 'failed', error: t(isLimited ? 'door.scan.limited' : 'door.scan.failed') }, label)
    }
    add({ kind: 'check', label, run, fail })
  }

  return {
    outcomes,
    waiting,
    scan: (code: string) => check(labelOf(code), () => door.scan(code)),
    /** What is no longer expected is only shown. */
    choose: (ticket: DoorTicket) => {
      if (ticket.status === 'confirmed') check(ticket.reference, () => door.letIn(ticket))
      else show(judgeTicket(ticket), ticket.reference)
      scrollTo({ top: 0 })
    },
    undo: ({ entryId, ticket, label, nr }: Shown) => {
      if (!entryId || !ticket) return
      const error = t('door.result.undo_failed')
      const fail = () => setOutcomes((all) => all.map((one) => (one.nr === nr ? { ...one, error } : one)))
      add({ kind: 'undo', label, run: () => door.undo(entryId, ticket), fail })
    },
    close: () => setOutcomes([]),
  }
}
