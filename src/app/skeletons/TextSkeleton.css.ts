import { style } from '@vanilla-extract/css'
import { legalLayout } from '#src/features/legal/layout.ts'

export const page = style(legalLayout.page)
export const text = style(legalLayout.text)
