import { Link } from 'wouter'
import type { MessageKey } from '#locales/messages.ts'
import { useAnswer } from '#src/api/answers.ts'
import type { PageModule } from '#src/api/page.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Container } from '#src/ui/Container.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { Stack } from '#src/ui/Stack.tsx'
import { Text } from '#src/ui/Text.tsx'
import * as styles from './help.css.ts'

/** Value added tax in Saudi Arabia; every price includes it. */
const VAT = 0.15

export const head: PageModule['head'] = ({ t }) => ({ title: t('help.title'), description: t('help.description') })

interface Topic {
  key: 'delivery' | 'returns' | 'orders' | 'payment'
  way?: { to: string; label: MessageKey }
}

/** What customers ask most, and where the rest of it stands. */
const topics: readonly Topic[] = [
  { key: 'delivery' },
  { key: 'returns' },
  { key: 'orders', way: { to: href('history'), label: 'help.orders.action' } },
  { key: 'payment', way: { to: href('terms'), label: 'help.payment.action' } },
]

/** Delivery, returns, orders, and how to reach the shop. */
export default function HelpPage() {
  const { t, format } = useT()
  return (
    <Container width="reading" className={styles.page}>
      <Stack gap="xl">
        <Stack gap="xs">
          <Heading level={1}>{t('help.title')}</Heading>
          <Text tone="muted">{t('help.intro')}</Text>
        </Stack>
        {topics.map(({ key, way }) => (
          <Stack key={key} gap="xs" as="section">
            <Heading level={2} size="title">
              {t(`help.${key}.title`)}
            </Heading>
            <Text>{t(`help.${key}.text`, { rate: format.percent(VAT) })}</Text>
            {way && (
              <Link href={way.to} className={styles.way}>
                {t(way.label)}
              </Link>
            )}
          </Stack>
        ))}
        <Contact />
      </Stack>
    </Container>
  )
}

const Contact = () => {
  const { t, locale } = useT()
  const read = query('settings.read', {}, locale)
  const { contact_email: email, contact_phone: phone } =
    useAnswer({ ...read, meta: { ...read.meta, isQuiet: true } })?.general ?? {}
  return (
    <Stack gap="xs" as="section">
      <Heading level={2} size="title">
        {t('help.contact.title')}
      </Heading>
      <Text>{t(email || phone ? 'help.contact.text' : 'help.contact.social')}</Text>
      {email && (
        <a href={`mailto:${email}`} className={styles.way}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} className={styles.way}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
    </Stack>
  )
}
