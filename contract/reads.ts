import { readFacts } from './read-facts.ts'

/** The facts of a read that the app needs before its schemas are loaded; they are part of its row. */
interface Read {
  persist?: 'device' | 'customer'
  perLanguage?: true
  cachedByWorker?: true
  /** Of one that the worker keeps. */
  path?: string
}

/** Reads by name; one without such facts is persisted nowhere. */
export const reads: Partial<Record<string, Read>> = readFacts
