import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'

/** Whether a form changes an answer given before. */
export interface Saving {
  /** Something was typed that is not part of the order yet. */
  isUnsaved: boolean
  /** Back to the answer; left out where there is none. */
  onCancel: (() => void) | undefined
}

/** Ends a form of the checkout: its answer is taken, or stays as it was. */
export const SaveButtons = ({ onCancel }: Saving) => {
  const { t } = useT()
  return (
    <Inline gap="sm">
      <Button type="submit">{t('checkout.next')}</Button>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {t('checkout.cancel')}
        </Button>
      )}
    </Inline>
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
