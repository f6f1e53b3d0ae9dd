import './Footer.css.ts'
import { Suspense } from 'react'
import { latePart } from '#src/ui/navigation/late-part.ts'

const LatePart = latePart(async () => (await import('./Footer.tsx')).Footer)

/** The footer. The document contains its markup and styles; its code is loaded after that of the page. */
export const Footer = () => (
  <Suspense>
    <LatePart />
  </Suspense>
)
