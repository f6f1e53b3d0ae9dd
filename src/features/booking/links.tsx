import { Link, useLocation } from 'wouter'
import type { RenderLink } from '#src/ui/render-link.ts'

/** Moves to a URL of the app; settles when it is on screen. `keep` stays where the page is scrolled and focused. */
export type Move = (to: string, options?: { replace?: boolean; keep?: boolean }) => Promise<void>

export const useMove = (): Move => useLocation<() => [string, Move]>()[1]

/** To another page: it is shown from its top. */
export const routerLink: RenderLink = ({ children, ...props }) => <Link {...props}>{children}</Link>
