import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { isVisiblyPending } from '#src/api/outbox/visibly-pending.ts'
import { useMessageChannel } from '#src/components/use-message-channel.ts'
import { useT } from '#src/i18n/use-t.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { isStuck } from '#src/api/outbox/outbox-context.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import { Avatar } from './avatar/Avatar.tsx'
import { ChangeErrorNotice } from './ChangeErrorNotice.tsx'
import * as styles from './Details.css.ts'
import { AvatarDialog, DetailsDialog, EmailDialog, PhoneDialog, preloadDialogs } from './late-parts.ts'
import { Tile } from './tiles/Tile.tsx'
import type { Customer } from './use-customer.ts'

/** The customer's name and contact details. */
export const Details = ({ customer }: { customer: Customer }) => {
  const { t } = useT()
  const { user, pendingWrite, isUnknown, format } = customer
  const details = useOpening()
  const email = useOpening<'address' | 'code'>()
  const signsIn = useSignsIn(user)
  const edit = useRef<HTMLButtonElement>(null)
  const isOffline = useAtomValue(offlineAtom)
  useEffect(() => whenIdle(() => void preloadDialogs()), [])
  const isBlocked = pendingWrite !== undefined && isStuck(pendingWrite)
  return (
    <>
      <Tile
        title={t('profile.details.title')}
        glyph={UserRound}
        mark={
          pendingWrite &&
          !isBlocked &&
          isVisiblyPending(pendingWrite, isOffline) && <Badge tone="warning">{t('forms.waiting')}</Badge>
        }
        actions={
          !isUnknown && (
            <>
              <Button ref={edit} variant="quiet" onClick={() => details.open(true)}>
                {t('profile.details.edit')}
              </Button>
              {!user.is_guest && (
                <Button variant="quiet" onClick={() => email.open('address')}>
                  {t('profile.email.change')}
                </Button>
              )}
              {signsIn && <PhoneAction customer={customer} />}
            </>
          )
        }
      >
        {isBlocked && (
          <ChangeErrorNotice customer={customer} pendingWrite={pendingWrite} onDecided={() => edit.current?.focus()} />
        )}
        {!user.is_guest && !isUnknown && <Photo customer={customer} />}
        <dl className={styles.facts}>
          <Fact term={t('profile.details.name')}>{user.name}</Fact>
          <Fact
            term={t('profile.details.email')}
            mark={user.email && !user.is_guest && <Verified at={user.email_verified_at} />}
          >
            {user.email && (
              <bdi dir="ltr" translate="no">
                {user.email}
              </bdi>
            )}
          </Fact>
          <Fact
            term={t('profile.details.phone')}
            mark={user.phone && signsIn && <Verified at={user.phone_verified_at} />}
          >
            {user.phone && <Code>{writtenPhone(user.phone)}</Code>}
          </Fact>
          {!user.is_guest && (
            <Fact term={t('profile.details.birth_date')}>{user.birth_date && format.day(user.birth_date)}</Fact>
          )}
        </dl>
        {customer.isMissing && <Notice>{t('profile.not_available')}</Notice>}
        {user.pending_email && (
          <Notice
            tone="warning"
            action={
              <Button variant="quiet" onClick={() => email.open('code')}>
                {t('profile.email.enter')}
              </Button>
            }
          >
            {t('profile.email.pending')}{' '}
            <bdi dir="ltr" translate="no">
              {user.pending_email}
            </bdi>
          </Notice>
        )}
      </Tile>
      <Suspense>
        {details.subject && (
          <DetailsDialog key={details.round} customer={customer} isOpen={details.isOpen} onClose={details.close} />
        )}
        {email.subject && (
          <EmailDialog
            key={email.round}
            customer={customer}
            startsAt={email.subject}
            isOpen={email.isOpen}
            onClose={email.close}
          />
        )}
      </Suspense>
    </>
  )
}

/** Whether a number can be a way to sign in: where the shop sends messages, and of an account that has verified one. */
const useSignsIn = (user: Customer['user']): boolean =>
  (useMessageChannel() !== undefined && !user.is_guest) || Boolean(user.phone_verified_at)

/** Verifies the customer's number, or changes the verified one. */
const PhoneAction = ({ customer: { user, learn } }: { customer: Customer }) => {
  const { t } = useT()
  const dialog = useOpening()
  return (
    <>
      <Button variant="quiet" onClick={() => dialog.open(true)}>
        {t(user.phone_verified_at ? 'profile.phone.change' : 'profile.phone.verify')}
      </Button>
      <Suspense>
        {dialog.subject && (
          <PhoneDialog key={dialog.round} user={user} onChanged={learn} isOpen={dialog.isOpen} onClose={dialog.close} />
        )}
      </Suspense>
    </>
  )
}

/** The customer's picture, and its dialog. */
const Photo = ({ customer: { user, learn } }: { customer: Customer }) => {
  const { t } = useT()
  const dialog = useOpening()
  return (
    <>
      <Inline gap="sm">
        <Avatar url={user.avatar_url} name={user.name} />
        <Button variant="quiet" onClick={() => dialog.open(true)}>
          {t(user.avatar_url ? 'profile.avatar.change' : 'profile.avatar.add')}
        </Button>
      </Inline>
      <Suspense>
        {dialog.subject && (
          <AvatarDialog
            key={dialog.round}
            user={user}
            onChanged={learn}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  )
}

const Fact = ({ term, mark, children }: { term: string; mark?: ReactNode; children: ReactNode }) => {
  const { t } = useT()
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd>
        {children || <span className={styles.none}>{t('profile.details.none')}</span>} {mark}
      </dd>
    </div>
  )
}

const Verified = ({ at }: { at: string | null | undefined }) => {
  const { t } = useT()
  if (!at) return <span className={styles.none}>({t('profile.details.unverified')})</span>
  return (
    <span className={styles.verified}>
      <Icon glyph={BadgeCheck} size="sm" />
      {t('profile.details.verified')}
    </span>
  )
}
