import { appendFileSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { makeRelease } from './release.ts'

const TEXT = ['.css', '.html', '.js', '.json', '.webmanifest']

/**
 * Makes a build of which no asset has the name it has in another one, without building: as after a change that every file
 * depends on.
 */
export const makeOtherBuild = (from: string, to: string, id: string): string => {
  makeRelease(from, to, id)
  const assets = join(to, 'client/assets')
  const names = readdirSync(assets).filter((name) => !/\.(?:br|gz)$/.test(name))
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, `${id}$1`)]))
  const pattern = new RegExp(names.map((name) => name.replace(/\W/g, '\\$&')).join('|'), 'g')
  for (const file of textFiles(to)) {
    const text = readFileSync(file, 'utf8')
    const changed = text.replace(pattern, (name) => renamed.get(name) ?? name)
    if (changed === text) continue
    writeFileSync(file, changed)
    for (const twin of ['.br', '.gz']) rmSync(file + twin, { force: true })
  }
  for (const [name, other] of renamed)
    for (const twin of ['', '.br', '.gz']) {
      if (statSync(join(assets, name + twin), { throwIfNoEntry: false }))
        renameSync(join(assets, name + twin), join(assets, other + twin))
    }
  const checkIn = join(to, 'check-in')
  appendFileSync(join(checkIn, 'index.html'), `<!-- ${id} -->`)
  appendFileSync(join(checkIn, 'check-in.js'), `\n// ${id}`)
  for (const name of ['index.html', 'check-in.js'])
    for (const twin of ['.br', '.gz']) rmSync(join(checkIn, name + twin), { force: true })
  cpSync(join(from, '.stamp'), join(to, '.stamp'))
  return to
}

const textFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
