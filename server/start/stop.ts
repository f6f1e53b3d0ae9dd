import closeWithGrace from 'close-with-grace'
import { isStartedByNpm } from '../env/env.ts'
import { stopAtOnce } from '../lib/early-stop.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const LIMIT_MS = 9500
/** A terminal and a launcher may both pass on one press of Ctrl-C; a user's second press comes later. */
const SAME_PRESS_MS = 1000
/** How often the launcher is looked for. */
const LAUNCHER_MS = 1000

/**
 * Runs `stop` on a signal and ends the process; after a defect too, with its stack on stderr and code 1. Ends in any case
 * some seconds after `graceMs`.
 */
export const stopOnSignals = (stop: () => Promise<void>, graceMs = 0): void => {
  stopWithLauncher()
  const closing = closeWithGrace({ delay: LIMIT_MS + graceMs, logger: false, skip: [...SIGNALS] }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`)
    await stop()
  })
  let since: number | undefined
  for (const signal of SIGNALS) {
    process.off(signal, stopAtOnce)
    process.on(signal, () => {
      if (since === undefined) closing.close()
      else if (signal === 'SIGINT' && Date.now() - since > SAME_PRESS_MS) process.exit(1)
      since ??= Date.now()
    })
  }
}

/** npm passes a signal to its shell, which ends without passing it on: the end of the shell stands for the signal. */
const stopWithLauncher = (): void => {
  if (!isStartedByNpm()) return
  const launcher = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LAUNCHER_MS)
  timer.unref()
}
