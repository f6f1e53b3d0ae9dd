import { spawn } from 'node:child_process'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { launchOptions } from './browser.ts'

const START_MS = 30_000

/** A browser in a process group of its own, which can be killed without a chance to put anything away. */
export interface KillableBrowser {
  /** The context of its persistent profile. */
  context: BrowserContext
  /** Kills all of its processes at once, and waits until they have ended. */
  kill: () => Promise<void>
}

/** Starts a browser on a profile, a folder that it makes or finds. */
export const startKillableBrowser = async (profile: string): Promise<KillableBrowser> => {
  const { args, executablePath = chromium.executablePath(), env } = launchOptions()
  const child = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'], ...(env && { env }) },
  )
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL')
    await gone
  }
  const connect = async (): Promise<Browser> => {
    let said = ''
    const address = await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error(`The browser does not start:\n${said}`))
      setTimeout(fail, START_MS).unref()
      child.once('exit', fail)
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        const [, found] = /DevTools listening on (ws:\S+)/.exec((said += text)) ?? []
        if (found) resolve(found)
      })
    })
    return chromium.connectOverCDP(address)
  }
  try {
    const [context] = (await connect()).contexts()
    if (!context) throw new Error('The browser has no profile')
    return { context, kill }
  } catch (error) {
    await kill()
    throw error
  }
}
