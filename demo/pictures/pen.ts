export type Point = readonly [number, number]
/** A stop of a gradient: offset 0-1, colour, opacity. */
export type Stop = readonly [number, string, number?]
/** A path that closes a shape, and the box it fills: x, y, width, height. */
export type Box = readonly [number, number, number, number]

/** Draws one picture: collects the definitions its shapes point to and gives the same random numbers for the same seed. */
export class Pen {
  readonly #defs = new Map<string, string>()
  #state: number

  constructor(seed: string) {
    let hash = 2166136261
    for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
    this.#state = hash >>> 0
  }

  /** A number from 0 up to 1, the next in this picture's fixed row. */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.random()
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.random() * list.length)] ?? list[0]
  }

  /** A gradient along a line given in shares of the shape's own box (left to right by default). */
  linear(stops: readonly Stop[], line: readonly [number, number, number, number] = [0, 0, 1, 0]): string {
    const [x1, y1, x2, y2] = line
    return this.#url(`linearGradient x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, 'linearGradient', stopTags(stops))
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.#url(`radialGradient cx="${cx}" cy="${cy}" r="${r}"`, 'radialGradient', stopTags(stops))
  }

  /** Top to bottom. */
  vertical(...colours: string[]): string {
    const last = Math.max(1, colours.length - 1)
    return this.linear(
      colours.map((colour, index): Stop => [index / last, colour]),
      [0, 0, 0, 1],
    )
  }

  /** `art` cut to the shape `d`. */
  clip(d: string, art: string): string {
    return `<g clip-path="${this.#url('clipPath', 'clipPath', `<path d="${d}"/>`)}">${art}</g>`
  }

  blur(deviation: number, art: string): string {
    const url = this.#url(
      'filter x="-50%" y="-50%" width="200%" height="200%"',
      'filter',
      `<feGaussianBlur stdDeviation="${deviation}"/>`,
    )
    return `<g filter="${url}">${art}</g>`
  }

  defs(): string {
    return `<defs>${[...this.#defs].map(([content, id]) => content.replace('@', id)).join('')}</defs>`
  }

  #url(open: string, tag: string, content: string): string {
    const [name, ...rest] = open.split(' ')
    const key = `<${name} id="@" ${rest.join(' ')}>${content}</${tag}>`
    const id = this.#defs.get(key) ?? `d${this.#defs.size}`
    this.#defs.set(key, id)
    return `url(#${id})`
  }
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

export function at([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

/** A shape with straight sides. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`
}

export function line(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}`
}

/** A soft curve through every point. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const get = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.min(Math.max(index, 0), count - 1)]) ?? [0, 0]
  let d = `M${at(get(0))}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    d += `C${at([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6])} ${at([to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6])} ${at(to)}`
  }
  return closed ? `${d}Z` : d
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${at([cx - rx, cy])}a${round(rx)} ${round(ry)} 0 1 0 ${round(rx * 2)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-rx * 2)} 0Z`
}

export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0) return `M${at([x, y])}h${round(width)}v${round(height)}h${round(-width)}Z`
  const corner = `a${round(r)} ${round(r)} 0 0 1`
  return `M${at([x + r, y])}h${round(width - 2 * r)}${corner} ${round(r)} ${round(r)}v${round(height - 2 * r)}${corner} ${round(-r)} ${round(r)}h${round(2 * r - width)}${corner} ${round(-r)} ${round(-r)}v${round(2 * r - height)}${corner} ${round(r)} ${round(-r)}Z`
}

/** A pointed arch standing on `y`, as wide as `width`, its tip `height` above. */
export function arch(cx: number, y: number, width: number, height: number): string {
  const w = width / 2
  const spring = y - height + w * 1.15
  return `M${at([cx - w, y])}V${round(spring)}C${at([cx - w, spring - w * 0.62])} ${at([cx - w * 0.42, y - height + w * 0.2])} ${at([cx, y - height])}C${at([cx + w * 0.42, y - height + w * 0.2])} ${at([cx + w, spring - w * 0.62])} ${at([cx + w, spring])}V${round(y)}Z`
}

export function fill(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${round(opacity * 10) / 10}"`}/>`
}

export function stroke(d: string, colour: string, width: number, opacity = 1, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}${extra}/>`
}

export function move(art: string, x: number, y: number, scale = 1, turn = 0): string {
  return `<g transform="translate(${round(x)} ${round(y)})${turn === 0 ? '' : ` rotate(${round(turn)})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${art}</g>`
}
