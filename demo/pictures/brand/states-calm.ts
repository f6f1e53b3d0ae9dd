import { brass, clay, sage, sand } from '../palette.ts'
import { ellipse, fill, move, polygon, rect, stroke } from '../pen.ts'
import { far, frame, mist, near, sky } from './states.ts'

/** Without a network: a lantern still alight, its signal broken off. */
export function offline(): string {
  const body = 'M128 190L120 118H200L192 190Z'
  const arcs =
    'M92 78A96 96 0 0 1 142 44M178 44A96 96 0 0 1 228 78M66 54A132 132 0 0 1 120 16M200 16A132 132 0 0 1 254 54'
  return frame(
    stroke(arcs, mist, 7, 0.8, ' stroke-dasharray="12 13"') +
      fill(ellipse(160, 212, 110, 12), mist, 0.3) +
      fill(ellipse(160, 154, 62), brass[200], 0.4) +
      stroke(ellipse(160, 62, 12), brass[500], 6) +
      fill('M112 118C116 98 136 90 148 78H172C184 90 204 98 208 118Z', brass[400]) +
      fill('M172 78C184 90 204 98 208 118H180C180 102 176 90 166 78Z', brass[500]) +
      fill(body, brass[200]) +
      fill('M160 186C138 178 144 156 158 132C172 146 186 170 160 186Z', near) +
      fill('M160 184C150 178 154 166 160 154C168 164 170 178 160 184Z', brass[100]) +
      stroke('M128 190L120 118M146 190L142 118M174 190L178 118M192 190L200 118', brass[500], 5) +
      fill(rect(106, 112, 108, 12, 5), brass[500]) +
      fill(rect(116, 188, 88, 20, 6), brass[400]) +
      fill(rect(172, 188, 32, 20, 6), brass[500]) +
      stroke('M36 204q22-10 44 0t44 0M216 208q20-9 38 0t38 0', clay[300], 5),
  )
}

/** Nothing here yet: a basket waiting. */
export function empty(): string {
  const body = 'M84 116C86 156 98 190 112 200Q160 212 208 200C222 190 234 156 236 116Z'
  const weave = [132, 150, 168, 186].map((y, i) => `M${88 + i * 5} ${y}Q160 ${y + 17} ${232 - i * 5} ${y}`).join('')
  const spokes = [-3, -2, -1, 0, 1, 2, 3].map((k) => `M${160 + k * 21} 124L${160 + k * 14} 204`).join('')
  const diamonds = [-2, -1, 0, 1, 2]
    .map((k) => {
      const [x, y] = [160 + k * 27, 160 - Math.abs(k) * 2.4]
      return polygon([
        [x, y - 12],
        [x + 10, y],
        [x, y + 12],
        [x - 10, y],
      ])
    })
    .join('')
  const leaf = (x: number, y: number, turn: number): string =>
    move(fill('M0 0C-12 -12 -10 -28 0 -38C10 -28 12 -12 0 0Z', sage[400]), x, y, 1, turn)
  return frame(
    stroke('M112 76A54 54 0 0 1 208 76', mist, 5, 0.8, ' stroke-dasharray="2 13"') +
      fill(ellipse(160, 208, 106, 11), mist, 0.3) +
      stroke('M96 112C84 70 108 64 116 106M224 112C236 70 212 64 204 106', brass[500], 8) +
      fill(body, sand[400]) +
      fill('M190 124H236C234 156 222 190 208 200Q196 204 184 205C194 180 196 150 190 124Z', sand[600], 0.6) +
      stroke(weave + spokes, sand[600], 3, 0.6) +
      fill(diamonds, clay[500]) +
      fill(ellipse(160, 116, 76, 17), sand[600]) +
      fill(ellipse(160, 118, 64, 12), brass[700]) +
      stroke(ellipse(160, 116, 76, 17), sand[300], 5) +
      stroke('M160 66C162 54 160 44 156 34', sage[500], 4) +
      leaf(160, 62, -52) +
      leaf(159, 52, 48) +
      leaf(157, 40, -10) +
      fill(
        polygon([
          [262, 66],
          [266, 76],
          [276, 80],
          [266, 84],
          [262, 94],
          [258, 84],
          [248, 80],
          [258, 76],
        ]),
        sky,
      ) +
      fill(
        polygon([
          [56, 96],
          [59, 103],
          [66, 106],
          [59, 109],
          [56, 116],
          [53, 109],
          [46, 106],
          [53, 103],
        ]),
        far,
      ),
  )
}
