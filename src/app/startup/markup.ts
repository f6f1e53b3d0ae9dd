import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/**
 * Renders a tree to markup in one piece and in order, because it has to be readable without scripts. Rejects with the
 * error of any part, which React would otherwise leave to the browser unreported.
 */
export const markupOf = async (tree: ReactNode): Promise<string> => {
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const { prelude } = await prerender(tree, { progressiveChunkSize: Infinity, onError })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
