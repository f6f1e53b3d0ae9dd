/** How translators put their elements around a text: in its place, ahead of it, or around it. */
export type Manner = 'replace' | 'insert' | 'move'

/**
 * Rewrites what is below a node as a browser's translator does, and goes on as it changes: each text is put into
 * elements of its own, except in `translate="no"` elements. The words stay as they are. Runs in the page.
 */
export const keepTranslated = (root: HTMLElement, manner: Manner = 'replace'): void => {
  const wrap = (below: Node) => {
    const walker = document.createTreeWalker(below, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('[translate="no"], font, script, style, noscript')) continue
      const font = document.createElement('font')
      const inner = document.createElement('font')
      font.append(inner)
      if (manner === 'replace') text.replaceWith(font)
      else text.before(font)
      if (manner === 'insert') text.remove()
      inner.append(manner === 'move' ? text : text.data)
    }
  }
  wrap(root)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeName !== 'FONT' && node.parentElement) wrap(node.parentElement)
  }).observe(root, { childList: true, subtree: true })
}

interface Fiber {
  tag: number
  type: unknown
  memoizedProps: unknown
  memoizedState: unknown
  stateNode: { textContent: string; current?: Fiber }
  child: Fiber | null
  sibling: Fiber | null
}

/**
 * The texts that React has rendered below an element, and those that are on screen there, without spaces: a translated
 * page that is up to date has the same. Runs in the page.
 */
export const textsOf = (root: HTMLElement): { rendered: string; shown: string } => {
  // Kinds of fibers (react-reconciler/src/ReactWorkTags.js).
  const [PORTAL, ELEMENT, TEXT, OFFSCREEN, HOISTED] = [4, 5, 6, 22, 26]
  const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
  const fiberOf = (fiber: Fiber): string => {
    if (fiber.tag === TEXT) return String(fiber.memoizedProps)
    if (fiber.tag === PORTAL || fiber.tag === HOISTED) return ''
    if (fiber.tag === OFFSCREEN && fiber.memoizedState !== null) return ''
    if (fiber.tag === ELEMENT) {
      const { children, dangerouslySetInnerHTML: html } = fiber.memoizedProps as Record<string, unknown>
      if (fiber.type === 'noscript') return ''
      if (html || fiber.type === 'textarea') return fiber.stateNode.textContent
      if (typeof children === 'string' || typeof children === 'number') return String(children)
    }
    let text = ''
    for (let child = fiber.child; child; child = child.sibling) text += fiberOf(child)
    return text
  }
  const top = (root as unknown as Record<string, Fiber>)[key]
  const copy = root.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('noscript, script, style')) element.remove()
  return {
    rendered: withoutSpaces(top?.stateNode.current ? fiberOf(top.stateNode.current) : ''),
    shown: withoutSpaces(copy.textContent ?? ''),
  }
}
