import { Link } from 'wouter'
import type { Invoice } from '#contract/membership/membership-invoices.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { CodedText } from '#src/ui/text/CodedText.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useDays } from './dates.ts'
import * as styles from './details.css.ts'

/** The invoices that no tax document is listed for, newest first; each opens as a page to print. */
export const Invoices = ({ invoices }: { invoices: readonly Invoice[] }) => {
  const { t, format } = useT()
  const { day } = useDays()
  return (
    <Card as="section" className={styles.card}>
      <Heading level={2} size="title">
        {t('subscription.invoices.others')}
      </Heading>
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={styles.entry}>
            <div>
              <Text weight="medium">
                <Code>{invoice.number}</Code>
              </Text>
              <Text size="caption" tone="muted">
                {day(invoice.created_at)}
              </Text>
            </div>
            <Inline gap="xs">
              {invoice.status !== 'paid' && (
                <Badge tone="warning">{t(`subscription.invoices.status.${invoice.status}`)}</Badge>
              )}
              <span className={styles.figure}>{format.money(invoice.total)}</span>
              <Link
                href={href('subscription', {}, { invoice: invoice.id })}
                className={buttonClass({ variant: 'quiet' })}
              >
                <CodedText text={t('subscription.invoices.open', { number: invoice.number })} code={invoice.number} />
              </Link>
            </Inline>
          </li>
        ))}
      </ul>
    </Card>
  )
}
