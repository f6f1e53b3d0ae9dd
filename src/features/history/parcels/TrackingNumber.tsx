import { useSetAtom } from 'jotai'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'

interface TrackingNumberProps {
  number: string
  /** The carrier's page about the parcel. */
  url?: string | undefined
}

/** The number of a parcel: a link to the carrier's page about it, where that is known, and a button that copies it. */
export const TrackingNumber = ({ number, url }: TrackingNumberProps) => {
  const { t } = useT()
  const addToast = useSetAtom(addToastAtom)
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => addToast({ title: t('orders.tracking_copied'), color: 'success' }),
      () => addToast({ title: t('orders.tracking_not_copied'), color: 'error' }),
    )
  return (
    <Inline gap="xs">
      {url === undefined ? (
        <Code>{number}</Code>
      ) : (
        <a href={url} target="_blank" rel="noreferrer" aria-label={t('orders.tracking_open', { number })}>
          <Code>{number}</Code>
        </a>
      )}
      <IconButton glyph={Copy} label={t('orders.tracking_copy')} onClick={() => void copy()} />
    </Inline>
  )
}
