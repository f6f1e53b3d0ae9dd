import type { Page } from '@playwright/test'
import type { Translate } from '#src/i18n/translate.ts'

/** Signs out by the button of the profile: on phones at the end of the page, else in the menu beside it. */
export const signOutOn = (page: Page, t: Translate): Promise<void> =>
  page
    .getByRole('button', { name: t('profile.sign_out.action') })
    .filter({ visible: true })
    .first()
    .click()
