import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { TextInput } from '#src/ui/forms/text/TextInput.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import type { DraftState } from './use-checkout-draft.ts'

/** A note for the shop, folded until there is one, and the terms of the order. */
export const ReviewSection = ({ draft: { note }, change }: Pick<DraftState, 'draft' | 'change'>) => {
  const { t } = useT()
  return (
    <>
      <Disclosure summary={t('checkout.review.title')} open={note !== undefined}>
        <Field label={t('checkout.review.note')}>
          {(control) => (
            <TextInput
              {...control}
              name="note"
              maxLength={500}
              defaultValue={note ?? ''}
              onChange={(event) => change({ note: event.target.value || undefined })}
            />
          )}
        </Field>
      </Disclosure>
      <Text size="caption" tone="muted">
        {t('checkout.review.terms')} <Link href={href('terms')}>{t('checkout.review.terms_link')}</Link>.
      </Text>
    </>
  )
}
