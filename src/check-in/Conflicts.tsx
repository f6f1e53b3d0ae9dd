import { useAtomValue } from 'jotai'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import type { Door } from './door.ts'
import { type Conflict, storedDoorAtom } from './door-state.ts'
import { useTicketWords } from './use-ticket-words.ts'
import * as styles from './CheckIn.css.ts'

/** Guests who were let in without the server, and should not have been: by name and times, until it was read. */
export const Conflicts = ({ door }: { door: Door }) => {
  const { t } = useT()
  const { conflicts } = useAtomValue(storedDoorAtom)
  if (conflicts.length === 0) return undefined
  return (
    <Notice tone="danger" title={t('door.conflict.title', { count: conflicts.length })}>
      <Stack as="ul" gap="sm">
        {conflicts.map((conflict) => (
          <li key={conflict.id}>
            <Sentence conflict={conflict} />
            <Button variant="secondary" className={styles.big} onClick={() => door.seen(conflict.id)}>
              {t('door.conflict.seen')}
            </Button>
          </li>
        ))}
      </Stack>
    </Notice>
  )
}

const Sentence = ({ conflict: { ticket, result, at } }: { conflict: Conflict }) => {
  const { t } = useT()
  const words = useTicketWords()
  if (!ticket) return <p>{t('door.conflict.unknown', { time: words.clock(at, 'Asia/Riyadh') })}</p>
  const time = words.clock(at, ticket.time_zone)
  const { name, check_in } = ticket
  if (result !== 'already_in' || !check_in)
    return <p>{t('door.conflict.not_valid', { name, time, result: t(`door.result.${result}`) })}</p>
  const first = words.clock(check_in.at, ticket.time_zone)
  return (
    <p>
      {check_in.by === null
        ? t('door.conflict.already_there', { name, time, first })
        : t('door.conflict.already_in', { name, time, first, by: check_in.by })}
    </p>
  )
}
