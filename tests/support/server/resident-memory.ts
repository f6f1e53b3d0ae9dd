import { readFileSync } from 'node:fs'

/** The memory of a process in MB, as the system counts it. */
export const residentMemory = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
