import { readFacts } from './read-facts.ts'

/** The facts of a read that the app needs before its schemas are loaded; they are part of its row. */
interface Read {
  persist?: 'device' | 'customer'
  perLanguage?: true
  keptByWorker?: true
  /** Of one that the worker keeps. */
  path?: string
}

/** Reads by name; one without such facts is persisted nowhere. */
export const reads: Partial<Record<string, Read>> = readFacts

const ofWorker = new Map(
  Object.entries(reads).flatMap(([name, read]) =>
    read?.keptByWorker && read.path ? [[read.path, name] as const] : [],
  ),
)

/** The paths of the calls that the service worker keeps. */
export const workerPaths: readonly string[] = [...ofWorker.keys()]

/** The read that the service worker keeps at a path. */
export const readAtPath = (path: string): string | undefined => ofWorker.get(path)
