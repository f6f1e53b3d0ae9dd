import { parseSync } from 'vite'
import { projectFiles, read } from '../conventions/files.ts'

/** A sentence of the code, or a part of one: `{}` stands for each value. */
export interface Spoken {
  text: string
  file: string
  line: number
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** What the terminal alone says, or what no person reads. */
const NOT_SPOKEN = new Set(['usage', 'command', 'name', 'kind', 'topic', 'key', 'part', 'title'])
/** Said whatever it looks like: a word is a sentence of these. */
const SPOKEN = new Set(['text', 'summary', 'hurts', 'empty', 'about', 'expected', 'foot', 'changed'])
/** More variants of one sentence are said by its parts. */
const MOST_VARIANTS = 12

/** The sentences of files and of those below folders, one for each outcome of the conditions in them. */
export const spokenBelow = (places: readonly string[], isSilent: (file: string) => boolean): Spoken[] =>
  projectFiles
    .filter((file) => places.some((place) => file === place || file.startsWith(`${place}/`)))
    .filter((file) => file.endsWith('.ts') && !isSilent(file))
    .flatMap((file) => spokenIn(file, read(file)))

/** The sentences of a source. */
export const spokenIn = (file: string, source: string): Spoken[] => {
  const found: Spoken[] = []
  const lineOf = ({ start }: Node): number => source.slice(0, start).split('\n').length
  const add = (node: Node, isSaid: boolean) => {
    const line = lineOf(node)
    for (const said of new Set(variantsOf(node)))
      for (const text of said.split('\n').map(withoutSentences))
        if ((isSaid && text.includes(' ')) || isWordy(text)) found.push({ text, file, line })
  }
  const walk = (node: unknown, isSaid: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, isSaid))
    if (!isNode(node) || /^(?:TS(?!As|Satisfies|NonNull)|Import|TaggedTemplate)/.test(node.type)) return
    if (isText(node)) {
      add(node, isSaid)
      // What a value is made of may be a sentence of its own.
      return inner(node).forEach((one) => walk(one, false))
    }
    if (node.type === 'Property') {
      const name = nameOf(node.key)
      if (NOT_SPOKEN.has(name)) return
      if (name !== 'hurts' || !isText(node.value as Node)) return walk(node.value, SPOKEN.has(name))
      for (const text of variantsOf(node.value as Node)) found.push({ text: `This ${text}.`, file, line: lineOf(node) })
      return
    }
    // What is compared is no sentence.
    if (node.type === 'BinaryExpression' && node.operator !== '+') return
    // The first argument of `commandOf` is what `help` says of a command.
    if (node.type === 'CallExpression' && /^(?:commandOf|plainCommand)$/.test(nameOf(node.callee)))
      return (node.arguments as Node[]).slice(1).forEach((one) => walk(one, false))
    const isError = node.type === 'NewExpression' && nameOf(node.callee) === 'AdminError'
    for (const value of Object.values(node)) walk(value, isError)
  }
  walk(parseSync(file, source).program, false)
  return found.filter(({ text }) => /[A-Za-z]{2}/.test(text.replaceAll(/\{\}|"[^"]*"/g, '')))
}

/** A line without the values that are whole sentences, which are found where they are written. */
const withoutSentences = (line: string): string =>
  line.replaceAll(/(?<=[.!?]"?)\s*\{\}$|(?<=[.!?] )\{\} (?=[A-Z])/g, '').trim()

const nameOf = (node: unknown): string => (node as { name?: string }).name ?? ''

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 'type' in node

const isText = (node: Node): boolean =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'ConditionalExpression' && [node.consequent, node.alternate].some((one) => isText(one as Node)))

/** A sentence has words with spaces between them; styles, pages, patterns and texts that have Arabic are none. */
const isWordy = (text: string): boolean =>
  /[a-z]{2}/.test(text) && text.includes(' ') && !/[<>;]\w*.*[<>]|[{;]\w|^\^|\p{Script=Arabic}/u.test(text)

const variantsOf = (node: Node): string[] => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : ['{}']
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return variantsOf(node.expression as Node)
    case 'ConditionalExpression':
      return [...variantsOf(node.consequent as Node), ...variantsOf(node.alternate as Node)]
    case 'TemplateLiteral': {
      const quasis = node.quasis as { value: { cooked: string } }[]
      const values = (node.expressions as Node[]).map((one) => (isText(one) ? variantsOf(one) : ['{}']))
      return quasis.slice(1).reduce(
        (all, { value: { cooked } }, at) => {
          const filled = hasMany(node) ? ['{}'] : (values[at] ?? [])
          return all.flatMap((before) => filled.map((value) => `${before}${value}${cooked}`))
        },
        [quasis[0]?.value.cooked ?? ''],
      )
    }
    default:
      return ['{}']
  }
}

const hasMany = ({ expressions }: Node): boolean =>
  (expressions as Node[]).reduce((count, one) => count * (isText(one) ? variantsOf(one).length : 1), 1) > MOST_VARIANTS

/** The parts of a text in which other texts may be. */
const inner = (node: Node): unknown[] => {
  if (node.type === 'TemplateLiteral')
    return (node.expressions as Node[]).flatMap((one) => (isText(one) && !hasMany(node) ? inner(one) : [one]))
  if (node.type !== 'ConditionalExpression') return []
  return [
    node.test,
    ...[node.consequent, node.alternate].flatMap((one) => (isText(one as Node) ? inner(one as Node) : [one])),
  ]
}
