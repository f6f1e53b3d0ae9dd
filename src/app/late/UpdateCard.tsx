import { useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/Button.tsx'
import { Text } from '#src/ui/Text.tsx'
import * as styles from './UpdateCard.css.ts'

interface UpdateCardProps {
  onAccept: () => void
  onLater: () => void
}

/** A newer version waits, and is taken when the customer says so. */
export const UpdateCard = ({ onAccept, onLater }: UpdateCardProps) => {
  const { t } = useT()
  const [isTaken, setTaken] = useState(false)
  const take = () => {
    setTaken(true)
    onAccept()
  }
  return (
    <div className={styles.card}>
      <Text weight="medium">{t('core.update.title')}</Text>
      <Text size="caption" tone="muted">
        {t('core.update.text')}
      </Text>
      <div className={styles.choice}>
        <Button busy={isTaken} onClick={take}>
          {t('core.update.accept')}
        </Button>
        <Button variant="quiet" onClick={onLater}>
          {t('core.update.later')}
        </Button>
      </div>
    </div>
  )
}
