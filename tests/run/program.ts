import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

export interface Ended {
  code: number
  /** Its output, when it ran quietly. */
  output: string
}

/** Children that still run, so that none outlives the run. */
const running = new Set<ReturnType<typeof spawn>>()

/** Time a child has to write its output and to close what it opened. */
const END_MS = 30_000
let isEnding = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isEnding = true
    for (const child of running) child.kill(signal)
    if (running.size === 0) process.exit(1)
    setTimeout(() => process.exit(1), END_MS)
  })
}

/**
 * Runs the pinned Node on a script until it ends. `quiet` keeps what it writes for later instead of showing it.
 */
export const runScript = (script: string, args: string[] = [], { env = {}, quiet = false } = {}): Promise<Ended> =>
  new Promise((done) => {
    const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, ...env, PATH: path },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    running.add(child)
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      running.delete(child)
      if (isEnding) {
        // Nothing further is begun.
        if (running.size === 0) process.exit(1)
        return
      }
      done({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })

/** Does the jobs, at most `width` at a time, and answers in their order. */
export const inParallel = async <Job, Answer>(
  jobs: readonly Job[],
  width: number,
  work: (job: Job) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  const queue = jobs.entries()
  const worker = async () => {
    for (const [at, job] of queue) answers[at] = await work(job)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return answers
}
