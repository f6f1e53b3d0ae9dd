/** The brand's colours on a pass: a night sky, sand on it. */
export const PASS_COLOURS = { ground: [20, 22, 41], ink: [251, 247, 239], label: [238, 221, 189] } as const

type Colour = readonly [number, number, number]

export const asRgb = ([red, green, blue]: Colour): string => `rgb(${red}, ${green}, ${blue})`

export const asHex = (colour: Colour): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
