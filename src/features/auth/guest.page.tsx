import { lazy, Suspense } from 'react'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { email, needed, neededPhone } from '#src/components/forms/rules.ts'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { AccessLinkForm } from './guest/AccessLinkForm.tsx'
import * as styles from './AuthCard.css.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthForm } from './AuthForm.tsx'
import { FindOrder } from './guest/FindOrder.tsx'
import { LateSignInWays } from './LateSignInWays.tsx'
import { OtherWay } from './parts/OtherWay.tsx'
import { PhoneField } from './parts/PhoneField.tsx'
import { AUTH_DRAFT, useEnter } from './use-enter.ts'
import { useRemember } from './use-remember.tsx'
import { returnPathOf, isFinding, authPath } from './auth-path.ts'

const LazyHeld = lazy(async () => ({ default: (await import('./guest/HeldSummary.tsx')).HeldSummary }))

export const head: PageModule['head'] = ({ search, t }) => {
  const page = isFinding(search) ? 'find' : 'guest'
  return { title: t(`auth.${page}.title`), description: t(`auth.${page}.lead`) }
}

/** Continues without an account, by the link of a mail, or by the number of an order. */
export default function GuestPage({ search }: PageProps) {
  const access = search.get('access')
  if (isFinding(search)) return <FindOrder search={search} />
  return access ? <AccessLinkForm access={access} search={search} /> : <GuestForm search={search} />
}

/** Collects what an order or a booking needs from a customer without an account. */
const GuestForm = ({ search }: Pick<PageProps, 'search'>) => {
  const { t } = useT()
  const remember = useRemember(true)
  const isBooking = returnPathOf(search) === href('bookingCheckout')
  const { enter, isEntering } = useEnter(search)
  const form = useCallForm('auth.guest', {
    draft: AUTH_DRAFT,
    isDraftKept: true,
    defaults: { name: '', email: '', phone: '' },
    rules: { name: needed, email, phone: neededPhone },
    folded: ['phone'],
    input: (body) => ({ body }),
    onDone: ({ data }) => enter(data, { remember: remember.isWished() }),
  })
  return (
    <AuthCard
      title={t('auth.guest.title')}
      lead={t(isBooking ? 'auth.guest.lead_booking' : 'auth.guest.lead')}
      end={
        <>
          <LateSignInWays search={search} isRemembered={remember.isWished} />
          <OtherWay question={t('auth.guest.sign_in')} href={authPath('auth', search)}>
            {t('auth.guest.sign_in_link')}
          </OtherWay>
        </>
      }
    >
      {isBooking && (
        <div className={styles.held}>
          <Suspense>
            <LazyHeld />
          </Suspense>
        </div>
      )}
      <AuthForm of={form} submit={t('auth.guest.submit')} isEntering={isEntering}>
        <FormField {...form.field('name')} label={t('auth.name')} autoComplete="name" aria-required />
        <EmailField {...form.field('email')} label={t('auth.email')} autoComplete="email webauthn" />
        <PhoneField {...form.field('phone')} />
        {remember.box}
      </AuthForm>
    </AuthCard>
  )
}
