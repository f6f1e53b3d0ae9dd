import { download } from '#src/lib/download.ts'

const TYPES: Record<string, string> = { csv: 'text/csv', html: 'text/html' }

/** Saves a file that the server answered: the page's policy would not let a browser show it beside the desk. */
export const saveFile = ({ name, text }: { name: string; text: string }): void =>
  download(name, TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain', text)
