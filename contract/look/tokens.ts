import { amber, clay, leaf, night, ruby, sand, stone } from './palette.ts'

const WHITE = '#ffffff'

/** Colours by purpose. Components use these names and no colour values. */
export interface Tokens {
  /** The page. */
  surface: string
  /** Cards, dialogs, fields: what lies on the page. */
  surfaceRaised: string
  /** Wells: skeletons, tracks, the ground of a footer. */
  surfaceSunken: string
  ink: string
  inkMuted: string
  /** Hairlines that only divide. */
  line: string
  /** Edges by which a control is recognised. */
  lineStrong: string
  accent: string
  accentHover: string
  onAccent: string
  /** A tint of the accent as background of accent text. */
  accentSoft: string
  /** Accent as text or icon. */
  accentInk: string
  danger: string
  dangerHover: string
  onDanger: string
  dangerSoft: string
  dangerInk: string
  successSoft: string
  successInk: string
  warningSoft: string
  warningInk: string
  /** Background and text of what must contrast with either theme, such as a toast. */
  inverse: string
  onInverse: string
  focus: string
  /** Behind a dialog. */
  overlay: string
  /** The light that runs over a skeleton. */
  shimmer: string
  shadow: string
  shadowHigh: string
  /** How pictures are dimmed. */
  pictureFilter: string
}

export const light: Tokens = {
  surface: sand[50],
  surfaceRaised: WHITE,
  surfaceSunken: sand[100],
  ink: night[900],
  inkMuted: stone[700],
  line: sand[200],
  lineStrong: stone[500],
  accent: clay[600],
  accentHover: clay[700],
  onAccent: WHITE,
  accentSoft: clay[100],
  accentInk: clay[700],
  danger: ruby[600],
  dangerHover: ruby[700],
  onDanger: WHITE,
  dangerSoft: ruby[100],
  dangerInk: ruby[700],
  successSoft: leaf[100],
  successInk: leaf[700],
  warningSoft: amber[100],
  warningInk: amber[700],
  inverse: night[900],
  onInverse: sand[50],
  focus: clay[600],
  overlay: `${night[950]}8c`,
  shimmer: `${WHITE}99`,
  shadow: `0 1px 2px ${night[900]}0f, 0 6px 20px ${night[900]}12`,
  shadowHigh: `0 2px 6px ${night[900]}14, 0 18px 48px ${night[900]}29`,
  pictureFilter: 'none',
}

export const dark: Tokens = {
  surface: night[950],
  surfaceRaised: night[900],
  surfaceSunken: night[800],
  ink: sand[100],
  inkMuted: stone[400],
  line: night[800],
  lineStrong: night[500],
  accent: clay[500],
  accentHover: clay[400],
  onAccent: night[950],
  accentSoft: clay[900],
  accentInk: clay[300],
  danger: ruby[500],
  dangerHover: ruby[400],
  onDanger: night[950],
  dangerSoft: ruby[950],
  dangerInk: ruby[300],
  successSoft: leaf[900],
  successInk: leaf[300],
  warningSoft: amber[900],
  warningInk: amber[300],
  inverse: sand[100],
  onInverse: night[900],
  focus: clay[300],
  overlay: '#000000a6',
  shimmer: `${night[700]}66`,
  shadow: `0 1px 2px #00000040, 0 6px 20px #00000038`,
  shadowHigh: `0 2px 6px #0000004d, 0 18px 48px #00000080`,
  pictureFilter: 'brightness(0.9)',
}
