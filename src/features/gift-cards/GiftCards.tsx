import { useMessages } from '#src/i18n/use-messages.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { BalanceForm } from './BalanceForm.tsx'
import { BoughtCard } from './BoughtCard.tsx'
import { BuyForm } from './BuyForm.tsx'
import { MyCards } from './MyCards.tsx'

/** One that was bought, or buying one; what is left on one; and all that were bought. */
export const GiftCards = ({ id }: { id: string | undefined }) =>
  useMessages('forms') ? (
    <Stack gap="xl">
      {id === undefined ? <BuyForm /> : <BoughtCard id={id} />}
      <BalanceForm />
      <MyCards />
    </Stack>
  ) : null
