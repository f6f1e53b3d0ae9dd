/** Reads as a site of its own what the path is put together with. */
const HERE = 'https://here.invalid'

// oxlint-disable-next-line no-control-regex -- browsers drop some of them, and then read something else
const TRICKS = /[\\\u0000-\u0020\u007F]/

/**
 * The redirect target, if it is a path on this site: `/…`, not `//…`, without a scheme, a backslash or a control
 * character. Anything else is dropped.
 */
export const safeRedirect = (path: string | null | undefined): string | undefined => {
  if (!path?.startsWith('/') || path.startsWith('//') || TRICKS.test(path)) return undefined
  const url = URL.parse(path, HERE)
  // `/.//x` and `/a/..//x` become `//x` once they are read: where that is written down again, it names another site.
  return url?.origin === HERE && !url.pathname.startsWith('//') ? path : undefined
}
