import { style } from '@vanilla-extract/css'
import { placeCards } from '#src/features/booking/places/layout.ts'

export const cards = style(placeCards)
