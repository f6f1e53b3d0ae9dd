import { useState } from 'react'
import type { AnswerFor } from '#contract/index.ts'
import { WaysInList } from '#src/components/account/WaysInList.tsx'
import { createFormat } from '#src/i18n/format.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { preferencesOf } from '#src/lib/device/preferences.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AuthCard } from '#src/features/auth/AuthCard.tsx'

interface WaysInReviewProps {
  changed: AnswerFor<'auth.resetPassword'>['data']
  isEntering: boolean
  onDone: () => void
}

/** After a new password: what else opens the account, before the customer goes on into it. */
export const WaysInReview = (props: WaysInReviewProps) => (useMessages('account') ? <Review {...props} /> : null)

const Review = ({ changed, isEntering, onDone }: WaysInReviewProps) => {
  const { t, locale } = useT()
  const { token, user, ended = [] } = changed
  const [ways, setWays] = useState(changed.ways ?? [])
  return (
    <AuthCard
      title={t('auth.reset_password.after_title')}
      lead={t(ways.length > 0 ? 'auth.reset_password.after_lead' : 'auth.reset_password.after_none')}
    >
      <WaysInList
        ways={ways}
        ended={ended}
        format={createFormat(locale, preferencesOf(user))}
        token={token}
        // The session that was just begun is the one this page goes on with.
        onChanged={(left) => setWays(left.filter(({ is_current: isCurrent }) => !isCurrent))}
      />
      <Button full busy={isEntering} onClick={onDone}>
        {t('auth.reset_password.go_on')}
      </Button>
    </AuthCard>
  )
}
