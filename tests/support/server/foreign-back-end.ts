import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('another_back_end.py', import.meta.url))

export const FOREIGN_PASSWORD = 'another-house-7'

/** Whether this machine can run it. */
export const hasForeignBackEnd = spawnSync('python3', ['--version']).status === 0

/** A row of another back end: numbers for ids, and fields of its own. */
type Row = Record<string, unknown> & { id: number }

interface State {
  user: Row
  addresses: Row[]
  /** Names of all headers that pages sent, lower-cased, besides those that browsers add. */
  headersSeen: string[]
}

/**
 * A third party's back end on its own host and in another technology than ours: it answers the calls of spec §7 and a
 * sign-in, and no other.
 */
export interface ForeignBackEnd {
  url: string
  prefix: string
  state: () => Promise<State>
  close: () => Promise<void>
}

export const startForeignBackEnd = async (): Promise<ForeignBackEnd> => {
  const child = spawn('python3', [FILE], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  const url = `http://127.0.0.1:${line.trim()}`
  return {
    url,
    prefix: '/house/v2',
    state: async () => (await fetch(`${url}/state`)).json() as Promise<State>,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
