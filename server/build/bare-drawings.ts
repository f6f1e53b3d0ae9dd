import type { Plugin } from 'vite'

/** What stands on a line of its own beside the drawing, and a part's key, as random as there are many. */
const UNUSED = /^ {2}(?:name|size|aliases): .*\n|, key: "\w+"/gm

/** Lucide's drawings without what our own maker of icons (`ui/lucide-icon`) has no use for. */
export const bareDrawings = (): Plugin => ({
  name: 'qafila:bare-drawings',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler: (code) => ({ code: code.replace(UNUSED, ''), map: null }),
  },
})
