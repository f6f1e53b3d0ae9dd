import { type SubmitEvent, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useOperations } from '#staff/desk/data/operations.ts'
import type { Times } from './closing.ts'
import { Affected } from './Affected.tsx'
import * as styles from './ClosingView.css.ts'

const EMPTY: Times = { from: '', to: '', after: '', before: '' }

/** Closes days or hours of places, after it was shown whom that hits, and offers all of them another time or the money. */
export const ClosingView = () => {
  const { t } = useT()
  const operations = useOperations()
  const [typed, setTyped] = useState(EMPTY)
  const [times, setTimes] = useState<Times>()
  const [preview, close] = [operations.get('closure preview'), operations.get('closure close')]
  if (!preview || !close) return undefined
  const field = (name: keyof Times, type: 'date' | 'time', required = false) => (
    <FormField
      label={t(`desk.closing.${name}`)}
      name={name}
      type={type}
      autoComplete="off"
      required={required}
      value={typed[name]}
      onChange={({ target }) => {
        setTyped({ ...typed, [name]: target.value })
        setTimes(undefined)
      }}
    />
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.from !== '') setTimes({ ...typed, to: typed.to || typed.from })
  }
  return (
    <Stack gap="lg">
      <form onSubmit={submit}>
        <Stack gap="md" align="start">
          <Text tone="muted">{t('desk.closing.intro')}</Text>
          <div className={styles.fields}>
            {field('from', 'date', true)}
            {field('to', 'date')}
            {field('after', 'time')}
            {field('before', 'time')}
          </div>
          <Text size="caption" tone="muted">
            {t('desk.closing.hours_hint')}
          </Text>
          <Button type="submit" variant={times ? 'secondary' : 'primary'}>
            {t('desk.closing.preview')}
          </Button>
        </Stack>
      </form>
      {times && (
        <Affected
          key={JSON.stringify(times)}
          preview={preview}
          close={close}
          times={times}
          onAgain={() => {
            setTyped(EMPTY)
            setTimes(undefined)
          }}
        />
      )}
    </Stack>
  )
}
