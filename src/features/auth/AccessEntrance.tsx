import { useCallForm } from '#src/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { EntranceCard } from './EntranceCard.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { OtherWay } from './OtherWay.tsx'
import { useEnter } from './use-enter.ts'
import { wayTo } from './way-to.ts'

interface AccessEntranceProps {
  /** What the link of a mail carries; it opens once. */
  access: string
  search: URLSearchParams
}

/** Opens the one order or booking a mail is about. Somebody presses for it, so that what only looks at links uses none up. */
export const AccessEntrance = ({ access, search }: AccessEntranceProps) => {
  const { t } = useT()
  const { enter, isEntering } = useEnter(search)
  const form = useCallForm('auth.guest', {
    defaults: {},
    input: () => ({ body: { access } }),
    onDone: ({ data }) => enter(data, { remember: false }),
  })
  return (
    <EntranceCard
      title={t('auth.access.title')}
      lead={t('auth.access.lead')}
      end={
        <OtherWay question={t('auth.guest.sign_in')} href={wayTo('auth', search)}>
          {t('auth.guest.sign_in_link')}
        </OtherWay>
      }
    >
      <EntranceForm of={form} submit={t('auth.access.submit')} isEntering={isEntering}>
        {form.problem?.status === 422 || form.problem?.status === 404 ? t('auth.access.used') : null}
      </EntranceForm>
    </EntranceCard>
  )
}
