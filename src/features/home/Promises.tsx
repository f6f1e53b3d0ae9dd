import PenLine from 'lucide-react/icons/pen-line'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { useT } from '#src/i18n/use-t.ts'
import { Container } from '#src/ui/layout/Container.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './Promises.css.ts'

const promises = [
  { key: 'craft', glyph: PenLine },
  { key: 'delivery', glyph: Truck },
  { key: 'returns', glyph: Undo2 },
] as const

/** What one can count on, in three lines. */
export const Promises = () => {
  const { t } = useT()
  return (
    <Container as="section">
      <VisuallyHidden as="h2">{t('home.promise.label')}</VisuallyHidden>
      <ul data-reveal="" className={styles.row}>
        {promises.map(({ key, glyph }) => (
          <li key={key} className={styles.promise}>
            <span className={styles.sign}>
              <Icon glyph={glyph} mirror={key === 'delivery'} />
            </span>
            <div>
              <Heading level={3} size="body">
                {t(`home.promise.${key}.title`)}
              </Heading>
              <Text size="caption" tone="muted">
                {t(`home.promise.${key}.text`)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Container>
  )
}
