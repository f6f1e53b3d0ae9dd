import { night, sand } from '../palette.ts'

/** The places the app's icon leads to, as drawn by Lucide on 24 × 24. */
const glyphs = {
  store:
    '<path d="M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5"/><path d="M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244"/><path d="M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05"/>',
  search: '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>',
}

/** One of the places on a night-blue disc, 64 × 64. */
export const shortcutIcon = (name: keyof typeof glyphs): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><circle cx="32" cy="32" r="32" fill="${night[800]}"/><g transform="translate(16 16) scale(1.3333)" fill="none" stroke="${sand[100]}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${glyphs[name]}</g></svg>`
