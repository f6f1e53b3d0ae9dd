import { useEffect, useRef } from 'react'
import { SearchBar } from '#src/features/store/search/SearchBar.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useShown } from '../core/context.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import * as styles from './LateSearch.css.ts'

interface LateSearchProps {
  open: boolean
  onClose: () => void
}

/** The search of the store over any page of a phone or tablet. Closes when it has navigated. */
export const LateSearch = ({ open, onClose }: LateSearchProps) => {
  const { t } = useT()
  const hasWords = useMessages('store')
  const { url } = useShown().route
  const place = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => () => close.current(), [url])
  useEffect(() => {
    if (open && hasWords) place.current?.querySelector('input')?.focus()
  }, [open, hasWords])
  if (!hasWords) return null
  return (
    <Dialog open={open} onClose={onClose} title={t('core.nav.search')} closeLabel={t('core.close')} placement="page">
      <div ref={place} className={styles.place}>
        {open && <SearchBar q="" />}
      </div>
    </Dialog>
  )
}
