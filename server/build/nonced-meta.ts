import type { Plugin } from 'vite'

/** The tag Vite keeps the nonce in has no `content`, without which a `<meta>` is not valid. */
export const noncedMeta = (): Plugin => ({
  name: 'qafila:nonced-meta',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<meta property="csp-nonce"', '$& content=""'),
  },
})
