import type { OperationAnswer } from '#contract/desk/operations.ts'
import { download } from '#src/lib/download.ts'

const TYPES: Record<string, string> = { csv: 'text/csv', html: 'text/html', zip: 'application/zip' }

type SavedFile = NonNullable<OperationAnswer['file']>

/** Saves a file that the server answered: the page's policy would not let a browser show it beside the desk. */
export const saveFile = ({ name, text, is_base64: isBase64 }: SavedFile): void =>
  download(
    name,
    TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain',
    isBase64 ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : text,
  )
