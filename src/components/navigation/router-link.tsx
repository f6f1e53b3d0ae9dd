import { Link } from 'wouter'
import type { RenderLink } from '#src/ui/navigation/render-link.ts'

/** How components of `src/ui` render a link to another page, which is shown from its top. */
export const routerLink: RenderLink = ({ children, ...props }) => <Link {...props}>{children}</Link>
