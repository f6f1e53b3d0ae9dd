import { useInfiniteQuery } from '@tanstack/react-query'
import type { Operation } from '#contract/desk/operations.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { formatStamp, localIn } from '#src/i18n/local-time.ts'
import { useT } from '#src/i18n/use-t.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text as Paragraph } from '#src/ui/text/Text.tsx'
import { answerQuery } from '#staff/desk/data/operations.ts'
import { hrefOf } from '#staff/desk/router.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { ActionBar } from '#staff/desk/views/ActionBar.tsx'
import { ReadFailure } from '#staff/desk/views/ReadFailure.tsx'
import { Text } from '#staff/desk/views/Text.tsx'
import { type WaitingLine, waitingParts } from './waiting-parts.ts'
import * as styles from './WaitingView.css.ts'

/** How often what waits is read again, while the page is visible. */
const AGAIN_MS = 20_000

/** What needs a decision of the shop, each with the buttons that end it. */
export const WaitingView = ({ operation }: { operation: Operation }) => {
  const { t } = useT()
  const words = useDeskWords()
  const { data, error, refetch } = useInfiniteQuery({
    ...answerQuery(operation, {}),
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
  })
  if (!data)
    return error ? (
      <ReadFailure error={error} onAgain={() => void refetch()} />
    ) : (
      <p role="status">
        <Spinner /> {t('desk.loading')}
      </p>
    )
  const parts = waitingParts(data.pages[0]?.list?.rows ?? [])
  return (
    <Stack gap="lg">
      {error && <ReadFailure error={error} onAgain={() => void refetch()} />}
      {parts.length === 0 && <EmptyState title={t('desk.today.nothing')} text={t('desk.today.nothing_text')} />}
      {parts.map(({ part, lines }) => (
        <Stack as="section" gap="sm" key={part}>
          <Heading level={2} size="lead">
            <Title part={part}>{words.waiting(part)}</Title> <span className={styles.count}>{lines.length}</span>
          </Heading>
          <ul className={styles.list}>
            {lines.map((line, at) => (
              <li key={at} className={styles.item}>
                <Line {...line} />
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  )
}

/** Where all of a part is worked on at once. */
const LISTS: Record<string, string> = {
  pack: hrefOf({ screen: 'orders', tab: 'list', filters: { status: 'processing' } }),
}

const Title = ({ part, children }: { part: string; children: string }) => {
  const href = LISTS[part]
  return href === undefined ? children : <a href={href}>{children}</a>
}

const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

const Line = ({ runs, reference, parcel, text }: WaitingLine) => {
  const { locale } = useT()
  const words = useDeskWords()
  const at = (instant: string) => formatStamp(locale, localIn(SHOP_TIME_ZONE, new Date(instant)))
  const fill = { reference: 'reference', ...(parcel !== undefined && { parcel: 'parcel' }) }
  return (
    <>
      <div className={styles.words}>
        <Paragraph weight="medium">
          <Text text={reference} />
        </Paragraph>
        <Paragraph size="caption" tone="muted">
          <Text {...words.sentence(text.replaceAll(INSTANT, at))} />
        </Paragraph>
      </div>
      <ActionBar actions={runs.map((run) => ({ run, fill }))} row={{ reference, parcel }} />
    </>
  )
}
