import { useAtomValue } from 'jotai'
import type { PageProps } from '#src/api/page.ts'
import { email, needed } from '#src/components/forms/rules.ts'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { AuthCard } from '#src/features/auth/AuthCard.tsx'
import { AuthForm } from '#src/features/auth/AuthForm.tsx'
import { OtherWay } from '#src/features/auth/parts/OtherWay.tsx'
import { AUTH_DRAFT, useEnter } from '#src/features/auth/use-enter.ts'
import { useRemember } from '#src/features/auth/use-remember.tsx'

/** Example of an order number. */
const EXAMPLE = 'QF-7K3M9P'

/**
 * Finds an order or a booking that was made without an account: by its number, its e-mail address and a code sent
 * there.
 */
export const FindOrder = ({ search }: Pick<PageProps, 'search'>) => {
  const { t } = useT()
  const isGuest = useAtomValue(isGuestAtom)
  // Most often looked for on another device than the one it was made on.
  const remember = useRemember(false)
  const { enter, isEntering } = useEnter(search)
  const form = useCallForm('auth.find', {
    draft: AUTH_DRAFT,
    isDraftKept: true,
    defaults: { reference: '', email: '' },
    rules: { reference: needed, email },
    folded: ['reference'],
    input: (body) => ({ body }),
    onDone: ({ data }) => enter(data, { remember: remember.isWished(), find: true }),
  })
  return (
    <AuthCard
      title={t('auth.find.title')}
      lead={t('auth.find.lead')}
      end={
        <>
          {isGuest && <OtherWay href={href('history')}>{t('auth.find.here')}</OtherWay>}
          <OtherWay question={t('auth.find.sign_in')} href={href('auth', {}, { redirect: href('history') })}>
            {t('auth.guest.sign_in_link')}
          </OtherWay>
        </>
      }
    >
      <AuthForm of={form} submit={t('auth.find.submit')} isEntering={isEntering}>
        <FormField
          {...form.field('reference')}
          label={t('auth.find.reference')}
          hint={t('auth.find.reference_hint', { example: EXAMPLE })}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          aria-required
        />
        <EmailField {...form.field('email')} label={t('auth.email')} autoComplete="email" />
        {remember.box}
      </AuthForm>
    </AuthCard>
  )
}
