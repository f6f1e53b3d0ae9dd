import { latePart } from '#src/ui/navigation/late-part.ts'

// Their code has the cards of products, whose files the first load of a place's page would have to name.
const load = () => import('./MadeHere.tsx')

export const MadeHere = latePart(async () => (await load()).MadeHere)
export const MadeAround = latePart(async () => (await load()).MadeAround)
