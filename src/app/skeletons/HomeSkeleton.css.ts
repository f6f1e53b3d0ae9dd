import { style } from '@vanilla-extract/css'
import { heroLayout, sectionLayout } from '#src/features/home/layout.ts'

export const hero = style(heroLayout.hero)
export const view = style(heroLayout.view)
export const place = style(heroLayout.place)
export const words = style(heroLayout.words)
export const section = style(sectionLayout.section)
export const head = style(sectionLayout.head)
