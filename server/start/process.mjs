import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder: commands work from anywhere. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The pinned Node, an npm package like the others. */
export const PINNED_NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs the pinned Node in the project's folder until it ends, passing signals on; answers its exit code. */
export const runNode = (args, options) => runProgram(PINNED_NODE, args, options)

/** Runs a program until it ends; `quiet` keeps stdout free for the command's own words. */
export const runProgram = (program, args, { quiet = false, env = process.env, shell = false } = {}) =>
  new Promise((resolve) => {
    const stdio = quiet ? ['ignore', process.stderr, process.stderr] : 'inherit'
    const child = spawn(program, args, { cwd: ROOT, stdio, env, shell })
    const forward = (signal) => child.kill(signal)
    for (const signal of FORWARDED) process.on(signal, forward)
    child.on('error', (error) => {
      console.error(`${program} cannot be run: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
