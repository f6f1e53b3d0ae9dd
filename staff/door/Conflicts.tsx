import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
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
            <Inline gap="xs">
              <Button variant="secondary" className={styles.big} onClick={() => door.seen(conflict.id)}>
                {t('door.conflict.seen')}
              </Button>
              <Undo door={door} conflict={conflict} />
            </Inline>
          </li>
        ))}
      </Stack>
    </Notice>
  )
}

/** Takes back an entry that was pressed by mistake. */
const Undo = ({ door, conflict: { id, ticket } }: { door: Door; conflict: Conflict }) => {
  const { t } = useT()
  const [hasFailed, setFailed] = useState(false)
  const undo = () =>
    door.undo(id, ticket).then(
      () => door.seen(id),
      () => setFailed(true),
    )
  return (
    <>
      <Button variant="quiet" className={styles.big} onClick={() => void undo()}>
        {t('door.result.undo')}
      </Button>
      {hasFailed && <p role="alert">{t('door.result.undo_failed')}</p>}
    </>
  )
}

const Sentence = ({ conflict: { ticket, result, at, also } }: { conflict: Conflict }) => {
  const { t } = useT()
  const words = useTicketWords()
  if (!ticket) return <p>{t('door.conflict.unknown', { time: words.clock(at, 'Asia/Riyadh') })}</p>
  const time = words.clock(at, ticket.time_zone)
  const { name } = ticket
  const other = also ?? ticket.check_in
  if (result !== 'already_in' || !other)
    return <p>{t('door.conflict.not_valid', { name, time, result: t(`door.result.${result}`) })}</p>
  const first = words.clock(other.at, ticket.time_zone)
  return (
    <p>
      {other.by === null
        ? t('door.conflict.already_there', { name, time, first })
        : t('door.conflict.already_in', { name, time, first, by: other.by })}
    </p>
  )
}
