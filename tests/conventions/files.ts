import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Every file of the project that is or would be committed, with `/` between its parts. */
export const projectFiles: string[] = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .filter((file) => file && existsSync(file))

export const filesBelow = (folder: string, ending = /\.tsx?$/): string[] =>
  projectFiles.filter((file) => file.startsWith(`${folder}/`) && ending.test(file))

export const read = (file: string): string => readFileSync(file, 'utf8')

/** The lines of files that match, as `file:line text`; a line that says `house-rule:` and why is let through. */
export const linesMatching = (files: string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .map((text, at) => [`${file}:${at + 1} ${text.trim()}`, text] as const)
      .filter(([, text]) => pattern.test(text) && !text.includes('house-rule:'))
      .map(([line]) => line),
  )
