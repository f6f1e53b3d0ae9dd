import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The list of files, as it was put into the code. */
const LIST = /\[\{"revision":[^\]]*\}\]/

/**
 * Splits `sw.js` in two: the parts that every build changes, its id and its list of files, stay there; the code moves
 * into a file named by its content. So a new version does not download the worker's code again.
 */
export const splitWorker = async (clientDir: string, id: string): Promise<void> => {
  const path = join(clientDir, 'sw.js')
  const whole = await readFile(path, 'utf8')
  const list = LIST.exec(whole)?.[0]
  if (list === undefined) throw new Error('the worker has no list of files')
  const code = whole.replace(list, 'self.build.files')
  const name = `assets/sw-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  await writeFile(join(clientDir, name), code)
  await writeFile(path, `self.build={id:"${id}",files:${list}};importScripts("/${name}")\n`)
}
