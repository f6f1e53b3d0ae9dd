import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { busyAtom } from '#src/state/busy.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './UpdateCard.css.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useWhatsNew } from './whats-new.ts'

interface UpdateCardProps {
  onAccept: () => void
  onLater: () => void
}

/** Offers a waiting version, which is activated when the customer accepts, but never over unsaved input. */
export const UpdateCard = ({ onAccept, onLater }: UpdateCardProps) => {
  const { t } = useT()
  const hasWords = useMessages('update')
  const news = useWhatsNew()
  const [reason] = useAtomValue(busyAtom)
  const [isTaken, setTaken] = useState(false)
  const take = () => {
    setTaken(true)
    onAccept()
  }
  if (!hasWords) return null
  return (
    <div className={styles.card}>
      <Text weight="medium">{t('update.title')}</Text>
      <Text size="caption" tone="muted">
        {t(reason ? `update.busy_${reason}` : 'update.text')}
      </Text>
      {news.length > 0 && (
        <ul className={styles.news}>
          {news.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <div className={styles.choice}>
        <Button busy={isTaken} disabled={reason !== undefined} onClick={take}>
          {t('update.accept')}
        </Button>
        <Button variant="quiet" onClick={onLater}>
          {t('update.later')}
        </Button>
      </div>
    </div>
  )
}
