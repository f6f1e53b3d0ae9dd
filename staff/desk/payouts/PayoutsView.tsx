import { useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useOperations } from '#staff/desk/data/operations.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import * as styles from '#staff/desk/views/closing/ClosingView.css.ts'
import { ListView } from '#staff/desk/views/ListView.tsx'
import { FileField } from './FileField.tsx'

/** A gateway's payout file beside the books. The file stays on this page: nothing keeps it. */
export const PayoutsView = () => {
  const { t } = useT()
  const words = useDeskWords()
  const operation = useOperations().get('payouts compare')
  const [file, setFile] = useState('')
  const [days, setDays] = useState({ from: '', to: '' })
  if (!operation) return undefined
  const day = (name: keyof typeof days) => (
    <FormField
      label={words.name(name).text}
      type="date"
      autoComplete="off"
      value={days[name]}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
    />
  )
  return (
    <Stack gap="lg">
      <Stack gap="md" align="start">
        <Text tone="muted">{t('desk.payouts.intro')}</Text>
        <FileField label={words.name('file').text} onText={setFile} />
        <Disclosure summary={t('desk.payouts.days')}>
          <Stack gap="sm">
            <div className={styles.fields}>
              {day('from')}
              {day('to')}
            </div>
            <Text size="caption" tone="muted">
              {t('desk.payouts.days_hint')}
            </Text>
          </Stack>
        </Disclosure>
      </Stack>
      {file !== '' && (
        <ListView
          operation={operation}
          input={{ file, ...(days.from !== '' && { from: days.from }), ...(days.to !== '' && { to: days.to }) }}
          empty=""
        />
      )}
    </Stack>
  )
}
