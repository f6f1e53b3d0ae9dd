import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import type * as z from 'zod/mini'
import { deskWaysIn } from '#contract/desk/ways-in.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { createPasskey } from '#src/domain/session/passkeys.ts'
import { formatDay, localIn } from '#src/i18n/local-time.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { call } from '#staff/calls.ts'
import { useRefusal } from '#staff/desk/data/use-refusal.ts'
import { ReadFailure } from '#staff/desk/views/ReadFailure.tsx'
import { ByPassword } from './ByPassword.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

const WAYS_KEY = ['desk', 'ways in'] as const
type Ways = z.output<typeof deskWaysIn.read.answer>

interface WaysInProps {
  onClose: () => void
  /** To signing in again, which a change needs after a while. */
  onAgain: () => void
}

/** The ways of the caller to sign in: passkeys and a password, each added, replaced and removed. */
export const WaysIn = ({ onClose, onAgain }: WaysInProps) => {
  const { t } = useT()
  const { data, error, refetch } = useQuery({
    queryKey: WAYS_KEY,
    queryFn: () => call(deskWaysIn.read),
    staleTime: 0,
  })
  return createPortal(
    <Dialog open onClose={onClose} title={t('desk.ways.title')} closeLabel={t('desk.close')}>
      {!data && (error ? <ReadFailure error={error} onAgain={() => void refetch()} /> : <Spinner />)}
      {data && (
        <Stack gap="md">
          {!data.data.can_change && (
            <Notice
              action={
                <Button variant="secondary" onClick={onAgain}>
                  {t('desk.ways.again')}
                </Button>
              }
            >
              {t('desk.ways.too_old')}
            </Notice>
          )}
          <Listed ways={data.data} />
        </Stack>
      )}
    </Dialog>,
    document.body,
  )
}

const Listed = ({ ways }: { ways: Ways['data'] }) => {
  const { t, locale } = useT()
  const client = useQueryClient()
  const refusalOf = useRefusal()
  const [isChoosing, setChoosing] = useState(false)
  const change = useMutation({
    mutationFn: (act: () => Promise<Ways>) => act(),
    onSuccess: (now) => {
      client.setQueryData(WAYS_KEY, now)
      setChoosing(false)
    },
  })
  const dayOf = (at: string) => formatDay(locale, localIn(SHOP_TIME_ZONE, new Date(at)).slice(0, 10))
  const { can_change: canChange, has_password: hasPassword, passkeys } = ways
  const removing = (act: () => Promise<Ways>) =>
    canChange && (
      <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate(act)}>
        {t('desk.ways.remove')}
      </Button>
    )
  return (
    <>
      {change.error && !isChoosing && <AnswerNotice tone="danger">{refusalOf(change.error)}</AnswerNotice>}
      {hasPassword && (
        <Way name={t('desk.ways.password')}>
          {canChange && (
            <Button variant="quiet" onClick={() => setChoosing(true)}>
              {t('desk.ways.replace')}
            </Button>
          )}
          {removing(() => call(deskWaysIn.removePassword))}
        </Way>
      )}
      {passkeys.map(({ id, device, created_at: added, last_used_at: last }) => (
        <Way
          key={id}
          name={device === '' ? t('desk.ways.passkey') : t('desk.ways.passkey_of', { device })}
          about={
            last === null
              ? t('desk.ways.added', { day: dayOf(added) })
              : t('desk.ways.used', { day: dayOf(added), last: dayOf(last) })
          }
        >
          {removing(() => call(deskWaysIn.removePasskey, { params: { id } }))}
        </Way>
      ))}
      {canChange && (
        <PasskeyButton
          label={t('desk.ways.add_passkey')}
          onPress={async () => {
            const creation = await call(deskWaysIn.passkeyCreation)
            const response = await createPasskey(creation.data.options)
            await change.mutateAsync(() => call(deskWaysIn.addPasskey, { body: { response } }))
          }}
        />
      )}
      {canChange && !hasPassword && !isChoosing && (
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          {t('desk.ways.add_password')}
        </Button>
      )}
      {isChoosing && (
        <ByPassword
          title={t('desk.ways.add_password')}
          submitLabel={t('desk.ways.save')}
          onChoose={async (password) => (await call(deskWaysIn.choosePassword, { body: { password } })).data}
          onAccept={async (chosen) => {
            await change.mutateAsync(() => call(deskWaysIn.setPassword, { body: chosen }))
          }}
        />
      )}
      <Text size="caption" tone="muted">
        {t('desk.ways.others')}
      </Text>
    </>
  )
}

const Way = ({ name, about, children }: { name: string; about?: string; children: ReactNode }) => (
  <Inline justify="between">
    <span>
      <Text as="span">{name}</Text>
      {about !== undefined && (
        <Text size="caption" tone="muted">
          {about}
        </Text>
      )}
    </span>
    <Inline gap="xs">{children}</Inline>
  </Inline>
)
