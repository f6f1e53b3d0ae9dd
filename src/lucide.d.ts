/** Each drawing of Lucide's as data, in a file of its own: the package types its index alone. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide'

  const icon: IconNode
  export default icon
}
