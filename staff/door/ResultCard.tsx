import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import type { Outcome } from './door-state.ts'
import type { Shown } from './use-check-ins.ts'
import { toneOf } from './tone.ts'
import { useTicketWords } from './use-ticket-words.ts'
import * as styles from './CheckIn.css.ts'

const GLYPHS = { good: CircleCheck, look: TriangleAlert, bad: CircleX, plain: Undo }

interface ResultCardProps {
  outcome: Shown
  isBusy: boolean
  onUndo: () => void
  onClose: () => void
}

/** What came of a ticket: green, amber or red, with a sign and words of their own. */
export const ResultCard = ({ outcome, isBusy, onUndo, onClose }: ResultCardProps) => {
  const { t } = useT()
  const words = useTicketWords()
  const { result, ticket, label, error } = outcome
  const tone = toneOf(result)
  const canUndo = outcome.entryId !== undefined && (result === 'in' || result === 'already_in')
  return (
    <div className={`${styles.result} ${styles.tone[tone]}`}>
      <h2 className={styles.resultTitle}>
        <Icon glyph={GLYPHS[tone]} className={styles.resultGlyph} />
        {t(`door.result.${result}`)}
      </h2>
      <Reason outcome={outcome} />
      {!ticket && (
        <p>
          <Code>{label}</Code>
        </p>
      )}
      {ticket && (
        <>
          <p className={styles.resultName}>{ticket.name}</p>
          <p>
            {words.party(ticket)} · {words.units(ticket)}
          </p>
          <p>
            {words.slot(ticket)} · <Code>{ticket.reference}</Code>
          </p>
          {words.others(ticket) && <p>{words.others(ticket)}</p>}
        </>
      )}
      {outcome.isSaved && <p>{t('door.result.saved')}</p>}
      {error && <p>{error}</p>}
      <div className={styles.resultActions}>
        {canUndo && (
          <Button variant="secondary" className={styles.onTone} busy={isBusy} onClick={onUndo}>
            <Icon glyph={Undo} mirror />
            {t('door.result.undo')}
          </Button>
        )}
        <Button variant="secondary" className={styles.onTone} onClick={onClose}>
          {t('door.result.next')}
        </Button>
      </div>
    </div>
  )
}

/** A result of the same rush, in a line: of which ticket it was, and what came of it. */
export const EarlierResult = ({ outcome: { result, ticket, label } }: { outcome: Shown }) => {
  const { t } = useT()
  const tone = toneOf(result)
  return (
    <p className={`${styles.earlierResult} ${styles.tone[tone]}`}>
      <Icon glyph={GLYPHS[tone]} />
      <span>
        <b>{t(`door.result.${result}`)}</b>
        {' · '}
        {ticket && (
          <>
            <bdi>{ticket.name}</bdi>{' '}
          </>
        )}
        <Code>{ticket?.reference ?? label}</Code>
      </span>
    </p>
  )
}

/** The sentence below the title, where a title is not enough. */
const Reason = ({ outcome: { result, ticket } }: { outcome: Outcome }) => {
  const { t } = useT()
  const words = useTicketWords()
  switch (result) {
    case 'in':
    case 'undone':
    case 'failed':
      return undefined
    case 'already_in': {
      if (!ticket?.check_in) return undefined
      const { at, by } = ticket.check_in
      const time = words.clock(at, ticket.time_zone)
      return (
        <p>{by === null ? t('door.result.already_at', { time }) : t('door.result.already_by', { time, name: by })}</p>
      )
    }
    case 'other_day':
    case 'other_place':
      return ticket ? (
        <p>{t(`door.result.${result}_text`, { day: words.moment(ticket), place: words.place(ticket) })}</p>
      ) : undefined
    default:
      return <p>{t(`door.result.${result}_text`)}</p>
  }
}
