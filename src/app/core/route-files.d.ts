/** Pages and words that public pages may need first, from the route table (`server/build/route-files`). */
declare module 'virtual:first-files' {
  export const pages: Record<string, () => Promise<import('#src/api/page.ts').PageModule>>
  export const messages: Record<string, () => Promise<Partial<import('#locales/messages.ts').Messages>>>
}

/** All others, which the first load of a public page does not need. */
declare module 'virtual:late-files' {
  export { pages, messages } from 'virtual:first-files'
}
