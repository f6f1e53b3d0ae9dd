import { solid } from '../light.ts'
import { clay, cream, night, ruby, sage, sand, sea, stone } from '../palette.ts'
import { at, curve, ellipse, fill, line, move, type Pen, type Point, polygon, rect, round, stroke } from '../pen.ts'
import { dunes, rake } from '../shapes/dunes.ts'
import { palm, rose } from '../shapes/plants.ts'
import { mist, H, W } from './skies.ts'

/** The ground of a place, from the horizon to the lower edge. */
export type Land = (pen: Pen) => string

/** A field of sand seas, `tall` from 0 (plain) to 1 (high dunes). */
export const sandSea =
  (tall = 0.6, lit: string = clay[300], dark: string = clay[600]): Land =>
  (pen) => {
    const row = (y: number, count: number, height: number, bottom: number, l: string, d: string): string => {
      const step = (W + 400) / (count * 2)
      const points = Array.from({ length: count * 2 + 1 }, (_, i): Point => [
        -200 + i * step + pen.between(-step * 0.25, step * 0.25),
        i % 2 === 0 ? y : y - height * pen.between(0.55, 1),
      ])
      return dunes(pen, { points, bottom, lit: l, litDeep: l, dark: d, darkDeep: d })
    }
    return (
      row(H * 0.6, 4, 200 * tall, H * 0.72, '#e2b08a', '#b9826a') +
      mist(pen, H * 0.52, H * 0.14) +
      row(H * 0.72, 3, 300 * tall, H * 0.88, lit, dark) +
      row(H * 0.9, 2, 260 * tall, H + 10, sand[300], clay[500]) +
      rake(W, H * 0.9, H, clay[900], 4, 0.14)
    )
  }

/** Ridges one behind another, paler with distance. */
export const ridges =
  (colour: string, deep: string, tall = 1, layers = 4): Land =>
  (pen) => {
    let art = ''
    for (let layer = 0; layer < layers; layer += 1) {
      const y = H * (0.46 + (layer * 0.44) / layers)
      const height = 240 * tall * (1 - layer * 0.12)
      const points: Point[] = [[-40, H]]
      for (let x = -40; x <= W + 60; x += pen.between(70, 130)) points.push([x, y - pen.random() ** 1.4 * height])
      points.push([W + 60, H])
      const d = polygon(points)
      const far = 1 - layer / (layers - 1 || 1)
      const faces = points
        .slice(1, -2)
        .map((point, i): string => {
          const next = points[i + 2] ?? point
          return next[1] > point[1] ? polygon([point, next, [point[0] + 14, point[1] + height * 0.9]]) : ''
        })
        .join('')
      art +=
        fill(d, pen.vertical(colour, deep)) +
        pen.clip(d, fill(faces, night[900], 0.2)) +
        fill(d, '#e9dcd2', far * 0.62) +
        (layer < layers - 1 ? mist(pen, y + 10, H * 0.14, '#f4ebe2', 0.55) : '')
    }
    return art
  }

/** Blocks of sandstone that wind has rounded; `tombs` have a carved front. */
export const sandstone =
  (rocks: readonly (readonly [number, number, number, boolean?])[]): Land =>
  (pen) =>
    ridges('#cf9a72', '#b97c58', 0.5, 2)(pen) +
    fill(rect(0, H * 0.78, W, H * 0.22), pen.vertical(sand[300], clay[300])) +
    rocks.map(([x, width, height, tomb]) => rock(pen, x, H * 0.82, width, height, tomb === true)).join('') +
    rake(W, H * 0.86, H, clay[900], 5, 0.14)

function rock(pen: Pen, x: number, y: number, width: number, height: number, tomb: boolean): string {
  const w = width / 2
  const d = curve(
    [
      [x - w, y],
      [x - w * pen.between(0.86, 1.02), y - height * 0.5],
      [x - w * pen.between(0.62, 0.84), y - height * 0.9],
      [x - w * 0.2, y - height * pen.between(0.98, 1.06)],
      [x + w * 0.3, y - height * pen.between(0.9, 1.02)],
      [x + w * pen.between(0.74, 0.9), y - height * 0.78],
      [x + w * pen.between(0.9, 1.05), y - height * 0.34],
      [x + w, y],
    ],
    true,
  )
  let strata = ''
  for (let at = 0.1; at < 1; at += pen.between(0.07, 0.13))
    strata += `M${round(x - w * 1.1)} ${round(y - height * at)}q${round(w * 0.6)} ${round(pen.between(-26, 26))} ${round(w * 1.2)} 0t${round(w)} 0`
  return (
    solid(pen, d, '#c47d55', { shade: 0.5, glow: 0.34, grain: [x - w, y - height, width, height] }) +
    pen.clip(d, stroke(strata, clay[800], 7, 0.22)) +
    (tomb ? carved(x, y, Math.min(width * 0.42, 240), height * 0.62) : '')
  )
}

/** The front of a Nabataean tomb: crown steps, cornice, pillars, a dark door. */
function carved(x: number, y: number, w: number, h: number): string {
  const left = x - w / 2
  const stairs = (side: number): string =>
    polygon([
      [x + side * 6, y - h * 0.84],
      [x + side * 6, y - h * 0.87],
      ...[0.2, 0.4, 0.6, 0.8].flatMap((s, i): Point[] => [
        [x + side * w * 0.46 * s, y - h * (0.87 + i * 0.033)],
        [x + side * w * 0.46 * s, y - h * (0.903 + i * 0.033)],
      ]),
      [x + side * w * 0.46, y - h],
      [x + side * w * 0.46, y - h * 0.84],
    ])
  const pillar = (px: number): string => rect(px - w * 0.05, y - h * 0.72, w * 0.1, h * 0.72)
  return (
    fill(rect(left, y - h, w, h), '#a9623f') +
    fill(rect(left, y - h * 0.84, w, h * 0.05) + rect(left, y - h * 0.76, w, h * 0.04), '#dba37b') +
    fill(stairs(1) + stairs(-1), '#dba37b') +
    fill(pillar(left + w * 0.08) + pillar(left + w * 0.92), '#d39a70') +
    fill(rect(x - w * 0.15, y - h * 0.42, w * 0.3, h * 0.42), night[900], 0.9) +
    fill(
      polygon([
        [x - w * 0.24, y - h * 0.44],
        [x, y - h * 0.58],
        [x + w * 0.24, y - h * 0.44],
      ]),
      '#dba37b',
    )
  )
}

/** Stepped fields on a slope; `rows` in which colour they grow. */
export const terraces =
  (leaf: string = sage[400], bloom?: string): Land =>
  (pen) => {
    let art = ridges('#8c8a7c', '#6f6f66', 1, 3)(pen)
    for (let step = 0; step < 6; step += 1) {
      const y = H * (0.6 + step * 0.075)
      const d = `M-20 ${round(y + 30)}C${at([W * 0.25, y - 50 + step * 14])} ${at([W * 0.55, y + 60])} ${at([W + 20, y - 20])}V${H + 10}H-20Z`
      const edge = `M-20 ${round(y + 30)}C${at([W * 0.25, y - 50 + step * 14])} ${at([W * 0.55, y + 60])} ${at([W + 20, y - 20])}`
      art +=
        fill(d, step % 2 === 0 ? leaf : sage[500]) + stroke(edge, stone[300], 16) + stroke(edge, stone[600], 4, 0.5)
      const spots = (count: number, reach: number): string =>
        Array.from({ length: count }, () => {
          const x = pen.between(0, W)
          return `M${round(x)} ${round(y + 40 + pen.random() * reach)}h0`
        }).join('')
      art += pen.clip(
        d,
        stroke(spots(90, 70), sage[700], 16, 0.45) +
          (bloom === undefined ? '' : stroke(spots(60, 70), bloom, 13, 0.95)),
      )
    }
    return art
  }

/** Palms around springs; `pool` shows water in front. */
export const oasis =
  (pool = true): Land =>
  (pen) => {
    const rows = [0.66, 0.74, 0.84].map((level, row) =>
      Array.from({ length: 7 - row }, (_, i) =>
        move(
          palm(pen, (190 + row * 90) * pen.between(0.8, 1.15), row === 0 ? '#7d8d68' : sage[500], sage[700], '#8a6a48'),
          (W / (6 - row)) * i + pen.between(-60, 60),
          H * level,
        ),
      ).join(''),
    )
    const basin = ellipse(W * 0.52, H * 0.93, W * 0.4, H * 0.1)
    return (
      ridges('#d2ab80', '#b88a62', 0.35, 2)(pen) +
      fill(rect(0, H * 0.64, W, H * 0.36), pen.vertical(sand[300], '#c7a26c')) +
      rows.join('') +
      (pool
        ? fill(ellipse(W * 0.52, H * 0.925, W * 0.42, H * 0.11), stone[300]) +
          solid(pen, basin, sea[400], { glow: 0.5, shade: 0.3 }) +
          pen.clip(
            basin,
            stroke(`M300 1090q80 -16 160 0t160 0M760 1130q80 -16 160 0t160 0M620 1060q60 -12 120 0`, cream, 6, 0.6),
          )
        : rake(W, H * 0.88, H, clay[900], 4, 0.14))
    )
  }

/** Rounded granite heaps of the north. */
export const granite: Land = (pen) => {
  let art =
    ridges('#9a7f7c', '#7d6468', 0.9, 3)(pen) + fill(rect(0, H * 0.76, W, H * 0.24), pen.vertical('#cfa47c', '#b98a66'))
  for (let index = 0; index < 16; index += 1) {
    const [x, y, r] = [pen.between(-40, W + 40), H * (0.74 + (index / 16) * 0.22), pen.between(60, 170)]
    const d = curve(
      Array.from({ length: 7 }, (_, i): Point => [
        x + Math.cos((i / 7) * Math.PI * 2) * r * pen.between(0.9, 1.15),
        y + Math.sin((i / 7) * Math.PI * 2) * r * 0.62 * pen.between(0.9, 1.1),
      ]),
      true,
    )
    art += solid(pen, d, index % 2 === 0 ? '#b38a80' : '#a2766c', {
      shade: 0.5,
      glow: 0.32,
      grain: [x - r, y - r, r * 2, r * 2],
    })
  }
  return art
}

/** Roses in front, close enough to smell. */
export const roses: Land = (pen) =>
  terraces(sage[500], ruby[300])(pen) +
  Array.from({ length: 11 }, (_, i) =>
    move(
      stroke(
        line([
          [0, 0],
          [pen.between(-40, 40), 220],
        ]),
        sage[700],
        14,
      ) + rose(pen, pen.between(74, 120), '#f2b8bb', ruby[300], ruby[500]),
      70 + i * 148,
      H - pen.between(90, 260),
    ),
  ).join('')
