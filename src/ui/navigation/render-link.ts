import type { ReactNode } from 'react'

export interface LinkProps {
  href: string
  children: ReactNode
  className?: string | undefined
  rel?: 'prev' | 'next' | undefined
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | 'true' | undefined
}

/** How a component renders its links: the router's are not its business. */
export type RenderLink = (props: LinkProps) => ReactNode
