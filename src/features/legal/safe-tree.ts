import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { isLegalSection, sectionIds } from '#src/lib/legal-sections.ts'

type Tree = ReturnType<typeof fromHtml>
type Node = Tree['children'][number]
type Element = Extract<Node, { type: 'element' }>

const within = (parent: string, parts: readonly string[]) => Object.fromEntries(parts.map((part) => [part, [parent]]))

/** The allowed elements of a legal text. All others are removed; those under `strip` with their content. */
const schema: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr', 'br'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'bdi'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    '*': ['lang', ['dir', 'ltr', 'rtl', 'auto']],
    a: ['href'],
    ol: ['start'],
    th: ['colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
  },
  protocols: { href: ['https', 'http', 'mailto', 'tel'] },
  ancestors: {
    li: ['ul', 'ol'],
    ...within('dl', ['dt', 'dd']),
    ...within('table', ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']),
  },
  strip: [
    'script',
    'style',
    'template',
    'iframe',
    'object',
    'noscript',
    'noembed',
    'noframes',
    'textarea',
    'select',
    'title',
    'svg',
    'math',
    'xmp',
  ],
}

/** HTML as a tree of harmless elements: headings fit below the page's own, links send no referrer. */
export const safeTree = (html: string): Tree => {
  const tree = sanitize(fromHtml(html, { fragment: true }), schema) as Tree
  const elements = [...elementsOf(tree)]
  const levels = [...new Set(elements.map(levelOf))].filter((level) => level > 0).sort()
  for (const element of elements) {
    const level = levelOf(element)
    // The page's title is its first level, so a text begins at the second; levels it leaves out are closed up.
    if (level > 0) element.tagName = `h${Math.min(levels.indexOf(level) + 2, 6)}`
    if (element.tagName === 'a') element.properties.rel = ['noopener', 'noreferrer']
  }
  const headings = elements.filter((element) => levelOf(element) > 0)
  const ids = sectionIds(headings.map(wordsOf))
  // What other pages lead to can be led to in this shape as well.
  for (const [at, heading] of headings.entries()) if (isLegalSection(ids[at])) heading.properties.id = ids[at]
  return tree
}

/** The same tree with its texts transformed. */
export const sayTexts = <Parent extends Tree | Element>(parent: Parent, say: (words: string) => string): Parent => ({
  ...parent,
  children: parent.children.map((child) =>
    child.type === 'text'
      ? { ...child, value: say(child.value) }
      : child.type === 'element'
        ? sayTexts(child, say)
        : child,
  ),
})

function* elementsOf({ children }: { children: readonly Node[] }): Generator<Element> {
  for (const child of children) {
    if (child.type !== 'element') continue
    yield child
    yield* elementsOf(child)
  }
}

const wordsOf = ({ children }: Element): string =>
  children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? wordsOf(child) : ''))
    .join('')

const levelOf = ({ tagName }: Element): number => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0)
