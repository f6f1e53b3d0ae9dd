import { useSetAtom } from 'jotai'
import Copy from 'lucide-react/icons/copy'
import { useT } from '#src/i18n/use-t.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'

/** The number of a parcel, and a button that copies it for the carrier's own page. */
export const TrackingNumber = ({ number }: { number: string }) => {
  const { t } = useT()
  const addToast = useSetAtom(addToastAtom)
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => addToast({ title: t('orders.tracking_copied'), color: 'success' }),
      () => addToast({ title: t('orders.tracking_not_copied'), color: 'error' }),
    )
  return (
    <Inline gap="xs">
      <Code>{number}</Code>
      <IconButton glyph={Copy} label={t('orders.tracking_copy')} onClick={() => void copy()} />
    </Inline>
  )
}
