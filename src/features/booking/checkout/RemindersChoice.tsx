import { useQuery } from '@tanstack/react-query'
import { isMissing } from '#src/api/errors.ts'
import { optional, query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'

/** A booking can be made without: it is asked then whether or not it was agreed to before. */
export const consentsQuery = optional(query('consents.read', {}), 'failing')

/** Offers reminders to a customer who has not agreed to them yet. Never ticked before, nor needed. */
export const RemindersChoice = ({ isChosen, choose }: { isChosen: boolean; choose: (isChosen: boolean) => void }) => {
  const { t } = useT()
  const { data: answer, error } = useQuery(consentsQuery)
  const isAgreed = answer?.data.consents.some(({ purpose, granted }) => purpose === 'reminders' && granted)
  if (isAgreed || (error && isMissing(error))) return null
  return (
    <Checkbox name="reminders" checked={isChosen} onChange={(event) => choose(event.target.checked)}>
      {t('consents.reminders')}
    </Checkbox>
  )
}
