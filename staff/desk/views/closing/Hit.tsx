import type { Cell, OperationColumn } from '#contract/desk/operations.ts'
import { locales } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Rows } from '#staff/desk/views/Rows.tsx'
import type { Preview } from './closing.ts'
import * as styles from './ClosingView.css.ts'

const COLUMNS: OperationColumn[] = ['starts', 'place', 'bookings', 'guests', 'amount'].map((name) => ({
  name,
  title: name,
  is_only_in_files: false,
}))

/** What closes, who is hit, what they are offered, and the mail in both languages. */
export const Hit = ({ preview }: { preview: Preview }) => {
  const { t, say, format } = useT()
  const {
    open,
    bookings,
    guests,
    money,
    by_membership: byMembership,
    without_email: silent,
    pending,
    hit,
    mails,
  } = preview
  const rows: Record<string, Cell>[] = hit.map(({ money: amount, place, ...row }) => ({
    ...row,
    place: say(place),
    amount,
  }))
  return (
    <>
      <Stack gap="xs">
        <Text weight="medium">{t('desk.closing.slots', { count: open })}</Text>
        <Text weight="medium">
          {bookings === 0
            ? t('desk.closing.nobody')
            : `${t('desk.closing.bookings', { count: bookings })} · ${t('desk.closing.guests', { count: guests })}`}
        </Text>
        {bookings > 0 && <Text>{t('desk.closing.offer', { money: format.money(money) })}</Text>}
        {byMembership > 0 && <Text>{t('desk.closing.membership', { count: byMembership })}</Text>}
        {silent > 0 && <Notice tone="warning">{t('desk.message.without_email', { count: silent })}</Notice>}
        {pending > 0 && <Text>{t('desk.closing.pending', { count: pending })}</Text>}
      </Stack>
      {rows.length > 0 && (
        <Stack as="section" gap="sm">
          <Heading level={2} size="lead">
            {t('desk.closing.when')}
          </Heading>
          <Rows columns={COLUMNS} rows={rows} />
        </Stack>
      )}
      {mails.length > 0 && (
        <Stack as="section" gap="sm">
          <Heading level={2} size="lead">
            {t('desk.closing.mail')}
          </Heading>
          {mails.map(({ locale, subject, lines, button }) => (
            <div key={locale} className={styles.mail} lang={locales[locale].tag} dir={locales[locale].dir}>
              <Stack gap="xs">
                <Text weight="medium">{subject}</Text>
                {lines.map((line) => (
                  <Text key={line} tone="muted">
                    {line}
                  </Text>
                ))}
                <Text>{`[ ${button} ]`}</Text>
              </Stack>
            </div>
          ))}
        </Stack>
      )}
    </>
  )
}
