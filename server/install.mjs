// Installs the packages of package-lock.json unless they are there, before `npm start`, `npm run dev` and `npm test`.
// Runs on any Node from 20 on; npm takes the pinned Node, which is one of the packages, for what it runs next.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** npm lists what it installed: it must name every package of the lock file, in its version. */
const isInstalled = () => {
  const found = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(
    // Optional ones are those of other systems too.
    ([path, { version, optional }]) =>
      path === '' || optional || (found[path]?.version === version && existsSync(path)),
  )
}

const install = () => {
  console.error('Installing packages; the first time takes a minute or two.')
  // Building and testing need the development packages, also with NODE_ENV=production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_node_execpath: node = process.execPath, npm_execpath: npm } = process.env
  // Started without npm, this takes the npm of the path.
  const [program, ...before] = npm ? [node, npm] : ['npm']
  // stdout is left to the command that was asked for.
  const { status } = spawnSync(program, [...before, ...args], { stdio: ['ignore', 2, 2] })
  if (status !== 0) console.error('The packages could not be installed; the lines above say why.')
  else if (!existsSync('node_modules/node/bin'))
    console.error('The package "node" came without its program: allow install scripts for it, then run this again.')
  process.exitCode = status === 0 && existsSync('node_modules/node/bin') ? 0 : status || 1
}

if (!isInstalled()) install()
