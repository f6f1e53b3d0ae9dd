import { useSetAtom } from 'jotai'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import { share } from '#src/lib/share.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'

interface ShareButtonProps {
  /** The name of what the page is about. */
  title: string
  label: string
  /** Said once the link is in the clipboard, and when it could not be copied. */
  copied: string
  failed: string
}

/** Shares the page's URL. */
export const ShareButton = ({ title, label, copied, failed }: ShareButtonProps) => {
  const addToast = useSetAtom(addToastAtom)
  const press = async () => {
    const url = new URL(location.href)
    // Only what names the thing is handed on.
    for (const name of [...url.searchParams.keys()]) if (name !== 'variant') url.searchParams.delete(name)
    url.hash = ''
    if ((await share({ title, url: url.href })) === 'copied') addToast({ title: copied, color: 'success' })
  }
  return (
    <IconButton
      glyph={Share2}
      label={label}
      onClick={() => void press().catch(() => addToast({ title: failed, color: 'error' }))}
    />
  )
}
