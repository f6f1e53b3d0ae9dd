import Bell from 'lucide/dist/esm/icons/bell.mjs'
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import MonitorSmartphone from 'lucide/dist/esm/icons/monitor-smartphone.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import { type ReactNode, useRef } from 'react'
import type { WayIn } from '#contract/account/ways-in.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { signalAccepted } from '#src/domain/session/passkey-signals.ts'
import type { Format } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './WaysInList.css.ts'

const GLYPHS = {
  passkey: KeyRound,
  phone: Smartphone,
  session: MonitorSmartphone,
  notifications: Bell,
  calendar: CalendarDays,
}

interface WaysInListProps {
  ways: readonly WayIn[]
  /** What a new password has ended. */
  ended?: readonly WayIn[]
  format: Format
  /** Of a session that is not this page's yet. */
  token?: string
  onChanged: (ways: WayIn[]) => unknown
}

/** What opens an account, each with a button that ends it. */
export const WaysInList = ({ ways, ended = [], format, token, onChanged }: WaysInListProps) => {
  const { t } = useT()
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('account.ways_in.title')}>
      {ended.map((way) => (
        <Row key={way.id} way={way} format={format}>
          <Badge tone="soft">{t('account.ways_in.ended')}</Badge>
        </Row>
      ))}
      {ways.map((way) => (
        <Row key={way.id} way={way} format={format}>
          {way.is_current ? (
            <Badge tone="soft">{t('account.ways_in.this')}</Badge>
          ) : (
            <End
              way={way}
              token={token}
              onEnded={async (left) => {
                await onChanged(left)
                // The button that was pressed went with its row.
                list.current?.focus()
              }}
            />
          )}
        </Row>
      ))}
    </ul>
  )
}

const useName = () => {
  const { t } = useT()
  return ({ kind, name }: WayIn): string => {
    const what = t(`account.ways_in.${kind}`)
    return name === '' ? what : t('account.ways_in.named', { what, name })
  }
}

const Row = ({ way, format, children }: { way: WayIn; format: Format; children: ReactNode }) => {
  const { t } = useT()
  const { kind, name, created_at: createdAt, last_used_at: usedAt } = way
  return (
    <li className={styles.way}>
      <Icon glyph={GLYPHS[kind]} className={styles.glyph} />
      <div className={styles.words}>
        <Text weight="medium">
          {t(`account.ways_in.${kind}`)}
          {name !== '' && (
            <>
              {': '}
              <bdi dir={kind === 'phone' ? 'ltr' : 'auto'}>{name}</bdi>
            </>
          )}
        </Text>
        <Text size="caption" tone="muted">
          {t('account.ways_in.since', { when: format.moment(createdAt) })}
          {usedAt !== null && ` · ${t('account.ways_in.last_used', { when: format.moment(usedAt) })}`}
        </Text>
      </div>
      {children}
    </li>
  )
}

interface EndProps {
  way: WayIn
  token: string | undefined
  onEnded: (ways: WayIn[]) => Promise<void>
}

const End = ({ way, token, onEnded }: EndProps) => {
  const { t } = useT()
  const nameOf = useName()
  const end = useSubmit()
  const blocked = useOfflineReason()
  const press = async () => {
    const answer = await end.run(async (call) => {
      const ended = await call('waysIn.end', { body: { ids: [way.id] } }, { token })
      if (way.kind === 'passkey') await signalAccepted(call, { token })
      return ended
    })
    if (answer) await onEnded(answer.data.ways)
  }
  return (
    <Button
      variant="quiet"
      busy={end.isSending}
      disabled={blocked !== undefined}
      aria-label={t('account.ways_in.end_named', { name: nameOf(way) })}
      onClick={() => void press()}
    >
      {t('account.ways_in.end')}
    </Button>
  )
}
