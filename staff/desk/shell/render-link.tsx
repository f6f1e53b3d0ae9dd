import type { LinkProps } from '#src/ui/navigation/render-link.ts'

/** A link of the desk: the address alone decides what is shown. */
export const renderLink = ({ children, ...link }: LinkProps) => <a {...link}>{children}</a>
