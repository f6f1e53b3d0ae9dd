import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The parts of Emscripten's module that the cure below leans on; a start-up test watches that they stay true. */
interface EmscriptenModule {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number | null }) => number } } } }
}

/**
 * PGlite's folder on disk, with commits that really reach it: as shipped, no `fsync` of the database
 * ever becomes one of the host (electric-sql/pglite#1107).
 */
export class DurableFS extends NodeFS {
  #onSync: () => void

  /** `onSync` is called after every host fsync. */
  constructor(dir: string, onSync: () => void) {
    super(dir)
    this.#onSync = onSync
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    result.emscriptenOpts.preRun?.push((module: unknown) => {
      ;(module as EmscriptenModule).FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined && nfd !== null) {
          fsyncSync(nfd)
          this.#onSync()
        }
        return 0
      }
    })
    return result
  }
}
