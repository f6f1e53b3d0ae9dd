import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import { useShopTerms } from '#src/components/use-shop-terms.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Container } from '#src/ui/layout/Container.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './Promises.css.ts'

/** What one can count on, as far as the shop's settings say it. */
export const Promises = () => {
  const { t } = useT()
  const { days, returnDays, contact } = useShopTerms()
  const promises = [
    days && {
      key: 'delivery' as const,
      glyph: Truck,
      title: t('home.promise.delivery.title'),
      text: t('home.promise.delivery.text', { from: days.from, count: days.to }),
    },
    returnDays && {
      key: 'returns' as const,
      glyph: Undo2,
      title: t('home.promise.returns.title', { count: returnDays }),
      text: t('home.promise.returns.text'),
    },
    contact && {
      key: 'contact' as const,
      glyph: Mail,
      title: t('home.promise.contact'),
      text: <a href={`mailto:${contact}`}>{contact}</a>,
    },
  ].filter((one) => !!one)
  if (promises.length === 0) return null
  return (
    <Container as="section">
      <VisuallyHidden as="h2">{t('home.promise.label')}</VisuallyHidden>
      <ul data-reveal="" className={styles.row}>
        {promises.map(({ key, glyph, title, text }) => (
          <li key={key} className={styles.promise}>
            <span className={styles.sign}>
              <Icon glyph={glyph} mirror={key === 'delivery'} />
            </span>
            <div>
              <Heading level={3} size="body">
                {title}
              </Heading>
              <Text size="caption" tone="muted">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Container>
  )
}
