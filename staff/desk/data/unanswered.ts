import { useSyncExternalStore } from 'react'
import { stored } from './device-storage.ts'
import type { Run } from './operations.ts'

/** What was sent without an answer: sent again with the same id it is done once. */
export interface Unanswered extends Omit<Run, 'id'> {
  id: string
  /** Of its operation, such as `order sell`. */
  label: string
  /** The name of who sent it. */
  by: string
  /** When, in milliseconds. */
  at: number
}

const STORED = 'desk unanswered'
/** What may be about customers does not stay on a device for ever. */
const MOST_MS = 7 * 24 * 60 * 60 * 1000

const read = (): readonly Unanswered[] => {
  const all = stored((storage) => JSON.parse(storage.getItem(STORED) ?? '[]') as Unanswered[]) ?? []
  return all.filter(({ at }) => Date.now() - at < MOST_MS)
}

let all = read()
/** Their answers are still waited for on this page. */
const sending = new Set<string>()
let shown = all
const listeners = new Set<() => void>()

const show = (): void => {
  shown = all.filter(({ id }) => !sending.has(id))
  for (const listener of listeners) listener()
}

/** Other tabs of the device write the same. */
const change = (next: (before: readonly Unanswered[]) => readonly Unanswered[]): void => {
  all = next(stored(() => read()) ?? all)
  stored((storage) => storage.setItem(STORED, JSON.stringify(all)))
  show()
}

/** Notes what is sent, before it is; what was sent without an answer before keeps its id. */
export const noteSending = (run: Omit<Unanswered, 'id' | 'at'>): Unanswered => {
  const attempt = ({ label, by, input }: typeof run): string => JSON.stringify([label, by, input])
  const before = all.find((one) => attempt(one) === attempt(run))
  const act = { ...run, id: before?.id ?? crypto.randomUUID(), at: Date.now() }
  sending.add(act.id)
  change((others) => [...others.filter(({ id }) => id !== act.id), act])
  return act
}

/** There was no answer. */
export const noteUnanswered = (id: string): void => {
  sending.delete(id)
  show()
}

/** It was answered, or is not sent again. */
export const forget = (id: string): void => {
  sending.delete(id)
  change((others) => others.filter((one) => one.id !== id))
}

const subscribe = (listener: () => void) => {
  const reread = () => {
    all = read()
    show()
  }
  listeners.add(listener)
  addEventListener('storage', reread)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', reread)
  }
}

/** What a person sent from this device and has no answer to. */
export const useUnanswered = (name: string): readonly Unanswered[] =>
  useSyncExternalStore(subscribe, () => shown).filter(({ by }) => by === name)
