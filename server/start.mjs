// Runs every command of package.json: nothing needs to be installed or built before, only Node 20 and npm.
const MIN_NODE = 20
const [major] = process.versions.node.split('.')

if (Number(major) < MIN_NODE) {
  console.error(`Qafila needs Node ${MIN_NODE} or newer, and this is Node ${process.versions.node}.`)
  process.exit(1)
}

// Loaded after the check: older versions could not even read it.
const { run } = await import('./start/run.mjs')
process.exitCode = await run(process.argv[2], process.argv.slice(3))
