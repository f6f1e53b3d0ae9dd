import { useSetAtom } from 'jotai'
import Share2 from 'lucide-react/icons/share-2'
import { useT } from '#src/i18n/use-t.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { IconButton } from '#src/ui/IconButton.tsx'

/** Shares the page's URL: by the device's share sheet, else by the clipboard, with a confirmation. */
export const ShareButton = ({ title }: { title: string }) => {
  const { t } = useT()
  const addToast = useSetAtom(addToastAtom)
  const share = async () => {
    const url = new URL(location.href)
    // Only what names the thing is handed on.
    for (const name of [...url.searchParams.keys()]) if (name !== 'variant') url.searchParams.delete(name)
    if (typeof navigator.share === 'function') {
      const outcome = await navigator.share({ title, url: url.href }).catch((error: unknown) => error)
      if (!(outcome instanceof DOMException) || outcome.name === 'AbortError') return
    }
    await navigator.clipboard.writeText(url.href)
    addToast({ title: t('product.copied'), color: 'success' })
  }
  return (
    <IconButton
      glyph={Share2}
      label={t('product.share')}
      onClick={() => void share().catch(() => addToast({ title: t('product.not_copied'), color: 'error' }))}
    />
  )
}
