import type { PageModule } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import { firstName } from '#src/lib/first-name.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { AddressesTile, addressesQuery } from './tiles/AddressesTile.tsx'
import { Consents, consentsQuery } from './Consents.tsx'
import { DataTile } from './DataTile.tsx'
import { Details } from './Details.tsx'
import { GiftCardsTile } from './tiles/GiftCardsTile.tsx'
import { GuestTile } from './tiles/GuestTile.tsx'
import { LastOrder, ordersQuery } from './tiles/LastOrder.tsx'
import { membershipQuery, MembershipTile } from './tiles/MembershipTile.tsx'
import { Preferences } from './Preferences.tsx'
import { comingQuery, NextBooking } from './tiles/NextBooking.tsx'
import * as styles from './profile.css.ts'
import { Security } from './Security.tsx'
import { SignOut } from './SignOut.tsx'
import { UnpaidTile } from './tiles/UnpaidTile.tsx'
import { meQuery, useCustomer } from './use-customer.ts'

export const load: PageModule['load'] = () => [
  meQuery,
  addressesQuery,
  comingQuery,
  ordersQuery,
  membershipQuery,
  consentsQuery,
]

export const head: PageModule['head'] = ({ t }) => ({ title: t('profile.title') })

/** The account overview. A guest has no account yet, and gets a shorter one. */
export default function ProfilePage() {
  const { t } = useT()
  const customer = useCustomer()
  const { name, is_guest: isGuest } = customer.user
  return (
    <Page spacing="account">
      <Stack gap="xs">
        <Heading level={1}>
          {name ? t('profile.greeting', { name: firstName(name) }) : t('profile.greeting_nameless')}
        </Heading>
        <Text tone="muted">{t(isGuest ? 'profile.guest.intro' : 'profile.intro')}</Text>
      </Stack>
      <UnpaidTile />
      <NextBooking />
      <div className={styles.tiles}>
        <Stack>
          {isGuest && <GuestTile />}
          <LastOrder />
          {!isGuest && <MembershipTile />}
          <AddressesTile />
          <GiftCardsTile />
          <Details customer={customer} />
        </Stack>
        <Stack>
          {!isGuest && <Security customer={customer} />}
          {!customer.isUnknown && <Preferences customer={customer} />}
          <Consents />
          {!isGuest && <DataTile customer={customer} />}
        </Stack>
      </div>
      <div className={isGuest ? undefined : styles.narrow}>
        <SignOut />
      </div>
    </Page>
  )
}
