export type Unit = 'ms' | 'kB' | '/s' | 'requests' | 'shift'

/** What one line of the table is about; its columns are the places it was measured at. */
export interface Line {
  /** Lines of one section share their columns. */
  section: string
  /** A page, a call, a change. */
  subject: string
  measure: string
  unit: Unit
}

/** Medians of several runs with the least and the most. */
export interface Figure {
  median: number
  min: number
  max: number
  samples: number[]
}

export interface MeasuredLine extends Line {
  places: Record<string, Figure>
}

/** Everything measured so far. */
export interface Recorder {
  add: (line: Line, place: string, value: number) => void
  lines: () => MeasuredLine[]
  /** The median of one line at one place, if it was measured often enough. */
  median: (subject: string, measure: string, place: string) => number | undefined
}

/** @param enough So many samples make a median. */
export const createRecorder = (enough: number): Recorder => {
  const known = new Map<string, { line: Line; places: Map<string, number[]> }>()
  const lines = () =>
    [...known.values()].map(({ line, places }) => ({
      ...line,
      places: Object.fromEntries([...places].map(([place, samples]) => [place, figureOf(samples)])),
    }))
  return {
    add: (line, place, value) => {
      const key = [line.section, line.subject, line.measure].join('\n')
      const { places } = known.get(key) ?? { places: new Map<string, number[]>() }
      places.set(place, [...(places.get(place) ?? []), value])
      known.set(key, { line, places })
    },
    lines,
    median: (subject, measure, place) => {
      const figure = lines().find((line) => line.subject === subject && line.measure === measure)?.places[place]
      return figure && figure.samples.length >= enough ? figure.median : undefined
    },
  }
}

/** At least one sample. */
export const figureOf = (samples: readonly number[]): Figure => {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
    samples: [...samples],
  }
}
