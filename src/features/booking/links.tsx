import { Link } from 'wouter'
import { StayLink } from '#src/components/navigation/StayLink.tsx'
import type { RenderLink } from '#src/ui/navigation/render-link.ts'

/** To another page: it is shown from its top. */
export const routerLink: RenderLink = ({ children, ...props }) => <Link {...props}>{children}</Link>

/** To the same list, narrowed down otherwise. */
export const stayLink: RenderLink = (props) => <StayLink {...props} />
