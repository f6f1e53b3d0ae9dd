import type { Plugin } from 'vite'

/** Properties on lines of their own beside the drawing, and the random keys of its parts. */
const UNUSED = /^ {2}(?:name|size|aliases): .*\n|, key: "\w+"/gm

/** Removes what the app's own icon maker (`ui/lucide-icon`) does not use from Lucide's drawings. */
export const bareDrawings = (): Plugin => ({
  name: 'qafila:bare-drawings',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler: (code) => ({ code: code.replace(UNUSED, ''), map: null }),
  },
})
