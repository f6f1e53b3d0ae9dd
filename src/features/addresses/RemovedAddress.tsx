import { useEffect, useRef } from 'react'
import Undo2 from 'lucide-react/icons/undo-2'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Text } from '#src/ui/Text.tsx'
import type { AddressEntry } from './entries.ts'
import * as styles from './RemovedAddress.css.ts'
import { useDescribe } from './use-describe.ts'

interface RemovedAddressProps {
  entry: AddressEntry
  onUndo: () => void
}

/** An address that is about to go, for as long as it can be brought back. */
export const RemovedAddress = ({ entry, onUndo }: RemovedAddressProps) => {
  const { t } = useT()
  const { name } = useDescribe()
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with the card.
  useEffect(() => undo.current?.focus(), [])
  const isGoing = entry.intent?.state === 'sending'
  return (
    <div className={styles.row}>
      <Text tone="muted" className={styles.words}>
        {t('address.removed', { name: name(entry.address) })}
      </Text>
      <Button variant="quiet" ref={undo} busy={isGoing} onClick={onUndo}>
        <Icon glyph={Undo2} size="sm" mirror />
        {t('address.undo')}
      </Button>
    </div>
  )
}
