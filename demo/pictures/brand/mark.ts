import { clay, night, sand } from '../palette.ts'
import { fill, polygon } from '../pen.ts'

/** The colours of the mark: the arch, the sun in it, the near and the far dune, the caravan. */
export interface MarkColours {
  arch: string
  sun: string
  near: string
  far: string
  caravan: string
}

const archShape = 'M8 60V29C8 17.5 18.5 12.5 32 3C45.5 12.5 56 17.5 56 29V60Z'
const inside = 'M12 56V29.4C12 19.8 20.6 15.8 32 8C43.4 15.8 52 19.8 52 29.4V56Z'
const farDune = 'M12 44.5C19 44.5 24 35 33 34.6C41 34.3 45 41 52 41.6V56H12Z'
const nearDune = 'M12 56V51.5C20 52 27 49.4 33 45.6C38 42.6 44 45.8 52 52.4V56Z'
const step = (x: number, y: number, r: number): string =>
  polygon([
    [x, y - r * 1.25],
    [x + r, y],
    [x, y + r * 1.25],
    [x - r, y],
  ])

/** The mark: a pointed arch, and in it a low sun, two dunes and three diamonds on their way; 64 × 64. */
export function mark({ arch, sun, near, far, caravan }: MarkColours): string {
  return (
    fill(archShape, arch) +
    `<circle cx="41" cy="23" r="6.6" fill="${sun}"/>` +
    fill(farDune, far) +
    fill(nearDune, near) +
    fill(step(19.6, 38.4, 2.6) + step(26, 33.4, 2.6) + step(33, 29.8, 2.6), caravan) +
    fill(`${archShape}${inside}`, arch).replace('<path', '<path fill-rule="evenodd"')
  )
}

export const onLight: MarkColours = {
  arch: night[900],
  sun: clay[400],
  near: clay[500],
  far: clay[700],
  caravan: sand[100],
}
export const onDark: MarkColours = {
  arch: sand[100],
  sun: clay[500],
  near: clay[500],
  far: clay[300],
  caravan: night[900],
}
const inIcon: MarkColours = { arch: sand[100], sun: clay[400], near: clay[500], far: clay[300], caravan: night[900] }

/** The mark as a picture of its own. */
export const logo = (colours: MarkColours): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${mark(colours)}</svg>\n`

/** The arch and its dunes in one colour, for the status bar: a system shows where it is opaque. */
export const silhouette = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${
    fill(nearDune, '#fff') +
    '<circle cx="41" cy="23" r="6.6" fill="#fff"/>' +
    fill(`${archShape}${inside}`, '#fff').replace('<path', '<path fill-rule="evenodd"')
  }</svg>`

/** The mark on a night-blue tile; `share` of the tile's width is the mark's, `radius` rounds the tile. */
export function icon(share: number, radius: number): string {
  const inset = (64 - 64 * share) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="${radius}" fill="${night[800]}"/><g transform="translate(${inset} ${inset}) scale(${share})">${mark(inIcon)}</g></svg>\n`
}
