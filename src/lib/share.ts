interface Shared {
  title: string
  /** Said above the link. */
  text?: string
  url: string
}

/** Hands a link on by the device's share sheet, else by the clipboard. Closing the sheet is an answer as well. */
export const share = async ({ title, text, url }: Shared): Promise<'shared' | 'copied'> => {
  if (typeof navigator.share === 'function') {
    const outcome = await navigator
      .share({ title, url, ...(text !== undefined && { text }) })
      .catch((error: unknown) => error)
    if (!(outcome instanceof DOMException) || outcome.name === 'AbortError') return 'shared'
  }
  await navigator.clipboard.writeText(text === undefined ? url : `${text}\n${url}`)
  return 'copied'
}
