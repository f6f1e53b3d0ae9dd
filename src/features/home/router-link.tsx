import { Link } from 'wouter'
import type { RenderLink } from '#src/ui/navigation/render-link.ts'

/** How the dumb components on the home page render their links. */
export const routerLink: RenderLink = ({ children, ...props }) => <Link {...props}>{children}</Link>
