import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './gift-cards.css.ts'

/** In place of a part that is read, as high as the screen, so that what is below the part does not move in sight. */
export const Loading = () => {
  const { t } = useT()
  return (
    <div className={styles.loading}>
      <Text tone="muted">{t('gifts.cards.loading')}</Text>
    </div>
  )
}
