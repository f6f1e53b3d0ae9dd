/** What things are dyed in, by the slug of the colour; `options.yaml` shows the same swatches. */
export const COLOURS: Readonly<Record<string, string>> = {
  terracotta: '#b8623f',
  sand: '#d9c29b',
  cream: '#f0e6d2',
  white: '#f7f4ee',
  camel: '#b98a55',
  brown: '#6b4630',
  charcoal: '#3a3836',
  black: '#1d1c1e',
  red: '#a3262e',
  indigo: '#303a6b',
  olive: '#6a6b3d',
  turquoise: '#2f8f8a',
  brass: '#c39a45',
  silver: '#c3c6c9',
  walnut: '#5b3d2a',
}
