import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { PINNED_NODE, ROOT, runProgram } from './process.mjs'

/** Installs the packages of package-lock.json unless they are there; answers an exit code. */
export const ensureInstall = async () => {
  if (isInstalled()) return 0
  console.error('Installing packages; the first time takes a minute or two.')
  // The scripts need Node 24 and the tools that build the app, also with NODE_ENV=production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runProgram('npm', args, { quiet: true, env: outerEnv(), shell: process.platform === 'win32' })
  if (code !== 0) console.error('The packages could not be installed; the lines above say why.')
  else if (!existsSync(PINNED_NODE)) return complain()
  return code
}

/** npm keeps beside the packages what it installed: it must name every package of the lock file, in its version. */
const isInstalled = () => {
  if (!existsSync(PINNED_NODE)) return false
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  // Optional ones are those of other systems too.
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) => path === '' || optional || link || found[path]?.version === version,
  )
}

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** npm deletes node_modules before it fills it, so nothing it starts may be inside. */
const outerEnv = () => {
  const inside = `${join(ROOT, 'node_modules')}${sep}`
  const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => !`${dir}${sep}`.startsWith(inside))
  return { ...process.env, PATH: path.join(delimiter) }
}

const complain = () => {
  console.error('The package "node" came without its program: allow install scripts for it, then run this again.')
  return 1
}
