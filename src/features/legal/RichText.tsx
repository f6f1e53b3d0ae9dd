import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { useMemo } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { safeTree, sayTexts } from './safe-tree.ts'

interface RichTextProps {
  html: string
  /** Transforms its words, for example to other digits. */
  say?: (words: string) => string
}

/** HTML from the back end as elements: only what a text needs, and nothing that can act. */
export const RichText = ({ html, say = asWritten }: RichTextProps) => {
  const tree = useMemo(() => safeTree(html), [html])
  return toJsxRuntime(sayTexts(tree, say), { Fragment, jsx, jsxs, ignoreInvalidStyle: true })
}

const asWritten = (words: string) => words
