import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { useMemo } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { safeTree } from './safe-tree.ts'

/** HTML from the back end as elements: only what a text needs, and nothing that can act. */
export const RichText = ({ html }: { html: string }) =>
  useMemo(() => toJsxRuntime(safeTree(html), { Fragment, jsx, jsxs, ignoreInvalidStyle: true }), [html])
