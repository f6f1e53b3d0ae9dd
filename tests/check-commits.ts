import { spawnSync } from 'node:child_process'

/** How many commits are looked at: later rules do not judge former ones. */
const LAST = 20
const LONGEST = 60

/** The faults of the last commits by the rules of docs/CONTRIBUTING.md; none where there is no history. */
const faults = (): string[] => {
  const { stdout, status } = spawnSync('git', ['log', `-${LAST}`, '--format=%s%x1f%b%x1f%P%x1e'], { encoding: 'utf8' })
  if (status !== 0) return []
  const commits = stdout
    .split('\u001E')
    .map((entry) => entry.trim().split('\u001F'))
    .filter(([subject]) => subject)
  const subjects = commits.map(([subject = '']) => subject)
  return commits.flatMap(([subject = '', body = '', parents = '']) => [
    ...(subject.length > LONGEST ? [`${subject}: longer than ${LONGEST} characters`] : []),
    ...(subjects.filter((one) => one === subject).length > 1 ? [`${subject}: there is another with this subject`] : []),
    ...(body.trim() === '' && !parents.includes(' ') ? [`${subject}: has no body that says why`] : []),
  ])
}

const found = faults()
if (found.length > 0) {
  process.stderr.write(`${found.join('\n')}\n`)
  process.exitCode = 1
}
