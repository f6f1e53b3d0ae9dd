import type { FormEventHandler, ReactNode } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'

interface SectionFormProps {
  onSubmit: FormEventHandler
  /** Something was typed that is not part of the order yet. */
  isUnsaved: boolean
  /** Back to the answer given before; left out where there is none. */
  onCancel: (() => void) | undefined
  children: ReactNode
}

/** The form of a section: its answer is taken, or stays as it was. */
export const SectionForm = ({ onSubmit, isUnsaved, onCancel, children }: SectionFormProps) => {
  const { t } = useT()
  return (
    <form method="post" noValidate onSubmit={onSubmit} data-unsaved={isUnsaved || undefined}>
      <Stack gap="md">
        {children}
        <Inline gap="sm">
          <Button type="submit">{t('checkout.next')}</Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {t('checkout.cancel')}
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  )
}

/**
 * Submits the first form on the page with unsaved input, so that its errors show, and returns whether there was one: an
 * order is never placed beside what is typed.
 */
export const saveFirst = (): boolean => {
  const form = document.querySelector<HTMLFormElement>('form[data-unsaved]')
  form?.requestSubmit()
  return form !== null
}
