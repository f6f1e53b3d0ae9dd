import { reads } from './reads.ts'

const ofWorker = new Map(
  Object.entries(reads).flatMap(([name, read]) =>
    read?.cachedByWorker && read.path ? [[read.path, name] as const] : [],
  ),
)

/** The paths of the calls that the service worker keeps. */
export const workerPaths: readonly string[] = [...ofWorker.keys()]

/** The read that the service worker keeps at a path. */
export const readAtPath = (path: string): string | undefined => ofWorker.get(path)
