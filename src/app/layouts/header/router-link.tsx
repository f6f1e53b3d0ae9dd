import { Link } from 'wouter'
import type { RenderLink } from '#src/ui/navigation/render-link.ts'

/** How the dumb components of the frame render their links. */
export const routerLink: RenderLink = ({ children, ...props }) => <Link {...props}>{children}</Link>
