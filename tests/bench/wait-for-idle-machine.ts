import { cpus } from 'node:os'

const LOOK_MS = 250
/** The part of the machine that must be free. */
const ENOUGH = 0.6
const TIMEOUT_MS = 8000

/** Waits until the machine is idle, but no longer than a few seconds: other processes would distort the results. */
export const waitForIdleMachine = async (): Promise<void> => {
  const end = performance.now() + TIMEOUT_MS
  let before = idleAndAll()
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const now = idleAndAll()
    if ((now.idle - before.idle) / (now.all - before.all) >= ENOUGH) return
    before = now
  }
}

/** Milliseconds since the start of the machine, of all processors together. */
const idleAndAll = () => {
  const times = cpus().map((processor) => processor.times)
  const sum = (of: (time: (typeof times)[number]) => number) => times.reduce((total, time) => total + of(time), 0)
  return { idle: sum(({ idle }) => idle), all: sum(({ idle, user, nice, sys, irq }) => idle + user + nice + sys + irq) }
}
