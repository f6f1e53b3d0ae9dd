import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import { isVisiblyPending } from '#src/api/outbox/visibly-pending.ts'
import { useT } from '#src/i18n/use-t.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import type { AddressEntry } from './address-entries.ts'
import * as styles from './RemovedAddress.css.ts'
import { useDescribe } from '#src/components/address/use-describe-address.ts'

interface RemovedAddressProps {
  entry: AddressEntry
  /** It was removed here just now, and the button that was pressed went with its card. */
  takesFocus: boolean
  onUndo: () => void
}

/** An address that is about to go, for as long as it can be brought back. */
export const RemovedAddress = ({ entry, takesFocus, onUndo }: RemovedAddressProps) => {
  const { t } = useT()
  const { name } = useDescribe()
  const isOffline = useAtomValue(offlineAtom)
  const words = useId()
  const undo = useRef<HTMLButtonElement>(null)
  const begin = useEffectEvent(() => takesFocus && undo.current?.focus())
  useEffect(() => void begin(), [])
  const isLater = entry.pendingWrite !== undefined && isVisiblyPending(entry.pendingWrite, isOffline)
  const isGoing = entry.pendingWrite?.state === 'sending'
  return (
    <div className={styles.row}>
      <Text id={words} tone="muted" className={styles.words}>
        {t(isLater ? 'addresses.removed_later' : 'addresses.removed', { name: name(entry.address) })}
      </Text>
      <Button variant="quiet" ref={undo} busy={isGoing} aria-describedby={words} onClick={onUndo}>
        <Icon glyph={Undo2} size="sm" mirror />
        {t('addresses.undo')}
      </Button>
    </div>
  )
}
