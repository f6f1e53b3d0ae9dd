import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import BellRing from 'lucide/dist/esm/icons/bell-ring.mjs'
import { canPush, currentSubscription } from '#src/domain/push/push.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { isDeclined, rememberDeclined } from '#src/lib/device/declined.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './AskForPush.css.ts'
import { useTurnOn } from './use-turn-on.ts'

const DECLINED = 'qafila-push-declined'

/**
 * Offers notifications once something was bought or booked, and asks the browser only after a yes. Not shown where they
 * are on, blocked, impossible, or were declined lately.
 */
export const AskForPush = ({ about }: { about: 'order' | 'booking' }) => {
  const { t } = useT()
  const toast = useSetAtom(addToastAtom)
  const hasWords = useMessages('notifications')
  const { turnOn, isSending, failure, problem } = useTurnOn()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!canPush() || Notification.permission === 'denied' || isDeclined(DECLINED)) return
    currentSubscription().then((subscription) => setDue(subscription === undefined), console.info)
  }, [])
  if (!isDue || !hasWords) return null
  const accept = async () => {
    if (!(await turnOn())) return
    setDue(false)
    toast({ title: t('notifications.here.turned_on'), color: 'success' })
  }
  const decline = () => {
    rememberDeclined(DECLINED)
    setDue(false)
  }
  return (
    <section aria-labelledby={TITLE} className={styles.card}>
      <Icon glyph={BellRing} className={styles.glyph} />
      <div className={styles.words}>
        <Text weight="medium" id={TITLE}>
          {t(`notifications.ask.${about}`)}
        </Text>
        <Text size="caption" tone="muted">
          {t('notifications.ask.text')}
        </Text>
        {failure && <Notice tone="warning">{t(`notifications.here.${failure}`)}</Notice>}
        <ErrorNotice problem={problem} />
        <Inline gap="xs">
          <Button variant="secondary" busy={isSending} onClick={() => void accept()}>
            {t('notifications.ask.accept')}
          </Button>
          <Button variant="quiet" onClick={decline}>
            {t('notifications.ask.decline')}
          </Button>
        </Inline>
      </div>
    </section>
  )
}

const TITLE = 'ask-for-push'
