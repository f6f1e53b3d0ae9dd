import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { useState } from 'react'
import type { Passkey } from '#contract/account/passkeys.ts'
import { needed } from '#src/components/forms/rules.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import type { Format } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './DevicesDialog.css.ts'

interface PasskeyRowProps {
  passkey: Passkey
  format: Format
  isBlocked: boolean
  onChanged: () => Promise<void>
}

/** One passkey; its name is changed, and its removal confirmed, in its place. */
export const PasskeyRow = ({ passkey, format, isBlocked, onChanged }: PasskeyRowProps) => {
  const { t } = useT()
  const [mode, setMode] = useState<'shown' | 'renamed' | 'removed'>('shown')
  const { name, is_synced: isSynced, created_at: createdAt, last_used_at: lastUsedAt } = passkey
  const done = async () => {
    setMode('shown')
    await onChanged()
  }
  return (
    <li className={styles.device}>
      <Icon glyph={KeyRound} className={styles.glyph} />
      <div className={styles.words}>
        <Text weight="medium">
          <bdi>{name}</bdi>
        </Text>
        {isSynced && <Badge tone="soft">{t('account.passkeys.synced')}</Badge>}
        <Text size="caption" tone="muted">
          {lastUsedAt === null
            ? t('account.passkeys.since', { when: format.moment(createdAt) })
            : t('account.passkeys.last_used', { when: format.moment(lastUsedAt) })}
        </Text>
        {mode === 'shown' ? (
          <Inline gap="xxs">
            <Button
              variant="quiet"
              aria-label={t('account.passkeys.rename_named', { name })}
              onClick={() => setMode('renamed')}
            >
              {t('account.passkeys.rename')}
            </Button>
            <Button
              variant="quiet"
              aria-label={t('account.passkeys.remove_named', { name })}
              onClick={() => setMode('removed')}
            >
              {t('account.passkeys.remove')}
            </Button>
          </Inline>
        ) : mode === 'renamed' ? (
          <NameForm passkey={passkey} isBlocked={isBlocked} onCancel={() => setMode('shown')} onDone={done} />
        ) : (
          <Removal passkey={passkey} isBlocked={isBlocked} onCancel={() => setMode('shown')} onDone={done} />
        )}
      </div>
    </li>
  )
}

interface ChangeProps {
  passkey: Passkey
  isBlocked: boolean
  onCancel: () => void
  onDone: () => Promise<void>
}

const NameForm = ({ passkey: { id, name }, isBlocked, onCancel, onDone }: ChangeProps) => {
  const { t } = useT()
  const form = useCallForm('passkeys.rename', {
    draft: `passkey:${id}`,
    defaults: { name },
    rules: { name: needed },
    input: (body) => ({ params: { id }, body }),
    onDone,
  })
  return (
    <form {...form.form}>
      <Stack gap="xs">
        <FormField {...form.field('name')} label={t('account.passkeys.name')} maxLength={60} autoComplete="off" />
        <Inline gap="xxs">
          <Button
            variant="quiet"
            onClick={() => {
              form.startOver()
              onCancel()
            }}
          >
            {t('profile.cancel')}
          </Button>
          <Button type="submit" busy={form.isSending} blocked={isBlocked}>
            {t('profile.save')}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}

const Removal = ({ passkey: { id }, isBlocked, onCancel, onDone }: ChangeProps) => {
  const { t } = useT()
  const removal = useSubmit()
  const remove = async () => {
    if (await removal.submit('passkeys.remove', { params: { id } })) await onDone()
  }
  return (
    <Stack gap="xs">
      <Text>{t('account.passkeys.remove_text')}</Text>
      <Inline gap="xxs">
        <Button variant="quiet" onClick={onCancel}>
          {t('profile.cancel')}
        </Button>
        <Button variant="danger" busy={removal.isSending} blocked={isBlocked} onClick={() => void remove()}>
          {t('account.passkeys.remove')}
        </Button>
      </Inline>
    </Stack>
  )
}
