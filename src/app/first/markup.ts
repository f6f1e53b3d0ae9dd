import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/**
 * Markup of a tree, in one piece and in its order: it has to be read without scripts. Fails with the error of any part,
 * which React would leave to the browser without anybody hearing of it.
 */
export const markupOf = async (tree: ReactNode): Promise<string> => {
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const { prelude } = await prerender(tree, { progressiveChunkSize: Infinity, onError })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
