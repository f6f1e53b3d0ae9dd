/**
 * Keeps a page up to date that the browser translates. A translator replaces text nodes by `<font>` elements, while
 * React goes on to change and to remove the text nodes: the change is not seen, the removal throws
 * (facebook/react#11538). Here a changed text takes its element's place, where the translator finds it again, and
 * removals and insertions are made at the element.
 */
export const followTranslator = (root: Node): void => {
  const standIns = new WeakMap<Node, Node>()
  const taken = new WeakSet<Node>()
  let isPatched = false

  const isFree = (node: Node | null) => node?.nodeName === 'FONT' && !taken.has(node)

  const changed = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target)
      // A translator may also have moved the text into its element, where it is seen.
      if (standIn?.parentNode && !target.isConnected) standIn.parentNode.replaceChild(target, standIn)
    }
  })

  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isFree)
        if (!standIn) continue
        taken.add(standIn)
        standIns.set(text, standIn)
        changed.observe(text, { characterData: true })
        if (!isPatched) redirect(standIns)
        isPatched = true
      }
    }
  }).observe(root, { childList: true, subtree: true })
}

/** Has calls about a replaced text node act on the element in its place. */
const redirect = (standIns: WeakMap<Node, Node>): void => {
  const { removeChild, insertBefore } = Node.prototype
  const isAway = (parent: Node, node: Node) => standIns.has(node) && node.parentNode !== parent

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!isAway(this, child)) return removeChild.call(this, child) as Child
    const standIn = standIns.get(child)
    if (standIn?.parentNode === this) removeChild.call(this, standIn)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    if (!before || !isAway(this, before)) return insertBefore.call(this, node, before) as Child
    const standIn = standIns.get(before)
    return insertBefore.call(this, node, standIn?.parentNode === this ? standIn : null) as Child
  }
}
