import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { LocaleRow } from '#locales/index.ts'
import { laterWords } from '#locales/later-words.ts'
import { messagesEn } from '#server/mail/messages/messages-en.ts'

/** A language that is generated from English for a test. */
export interface OtherLanguage {
  code: string
  row: LocaleRow
}

/** A copy of the project with further languages. */
export interface OtherTree {
  root: string
  /** Runs a program of the project there. */
  run: (program: string, ...args: string[]) => void
  dispose: () => void
}

const ACCENTS: Record<string, string> = Object.fromEntries(
  Array.from('aácčdďeéfƒgğhĥiíjĵkķlľnñoórŕsštťuúwŵyýzžAÁCČDĎEÉFƑGĞHĤIÍJĴKĶLĽNÑOÓRŔSŠTŤUÚWŴYÝZŽbƀBƁmḿMḾpṕPṔqɋQɊvṽVṼxẋXẊ')
    .map((sign, at, all) => [sign, all[at + 1] ?? ''])
    .filter((_, at) => at % 2 === 0),
)
/** What stays: placeholders of messages and of mails, and what stands for a part of a sentence. */
const KEPT = /(\{\{?\w+\}?\}|\*)/

/** A text with other letters, its vowels twice: a third longer, as German and Finnish are. */
export const pseudo = (text: string): string =>
  text
    .split(KEPT)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[A-Za-z]/g, accented)))
    .join('')

const accented = (letter: string): string => (ACCENTS[letter] ?? letter).repeat(/[aeiou]/.test(letter) ? 2 : 1)

const pseudoOf = <T>(words: T): T =>
  (typeof words === 'string'
    ? pseudo(words)
    : Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, pseudoOf<unknown>(value)]))) as T

/** Copies the project, and adds each language as CONTRIBUTING tells: its folder, its row, `npm run fix`. */
export const makeOtherTree = async (languages: readonly OtherLanguage[]): Promise<OtherTree> => {
  const root = mkdtempSync(join(tmpdir(), 'qafila-language-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1e8 })
  for (const file of files.split('\n').filter(Boolean)) cpSync(file, join(root, file), { recursive: true })
  // Not as a whole: caches are of one tree.
  for (const name of readdirSync('node_modules').filter((entry) => !/^\.(?:cache|vite)/.test(entry))) {
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    symlinkSync(join(process.cwd(), 'node_modules', name), join(root, 'node_modules', name))
  }
  for (const { code, row } of languages) {
    await writeFolder(join(root, 'locales', code))
    const table = join(root, 'locales/index.ts')
    const line = `  ${code}: ${JSON.stringify(row)},\n} satisfies Record<string, LocaleRow>`
    writeFileSync(table, readFileSync(table, 'utf8').replace('} satisfies Record<string, LocaleRow>', line))
  }
  const run = (program: string, ...args: string[]) => {
    execFileSync(program, args, { cwd: root, stdio: 'pipe', env: { ...process.env, DIST_DIR: '', NODE_ENV: '' } })
  }
  run(process.execPath, 'server/build/derived-tables.ts')
  // Tests of the house ask it for its files.
  run('git', 'init', '-q')
  return { root, run, dispose: () => rmSync(root, { recursive: true, force: true }) }
}

/** All messages, mails and sentences of the server. */
const writeFolder = async (folder: string): Promise<void> => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const file of readdirSync('locales/en').filter((name) => !['desk.ts', 'door.ts'].includes(name))) {
    const name = file.replace('.ts', '')
    const { [name]: words } = (await import(`#locales/en/${file}`)) as Record<string, object>
    write(
      file,
      `import type { Messages } from '../messages.ts'\n\nexport const ${name}: Messages['${name}'] = ${JSON.stringify(pseudoOf(words))}\n`,
    )
  }
  const mails = Object.fromEntries(
    Object.entries(messagesEn).map(([kind, { subject, title, text, button, after }]) => [
      kind,
      {
        ...pseudoOf({ subject, title, after }),
        text: text.map(pseudo),
        ...(button && { button: pseudo(button.label) }),
      },
    ]),
  )
  const sentences = Object.fromEntries(Object.keys(laterWords.ur.sentences).map((text) => [text, pseudo(text)]))
  const type = `import type { LaterMail } from '../../later-mail.ts'\n\n`
  write('server/mails.ts', `${type}export const mails: Record<string, LaterMail> = ${JSON.stringify(mails)}\n`)
  write('server/sentences.ts', `export const sentences: Record<string, string> = ${JSON.stringify(sentences)}\n`)
}
