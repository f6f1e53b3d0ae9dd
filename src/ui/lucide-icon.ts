import { createElement, type ReactElement, type SVGProps } from 'react'

interface Drawing {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Makes a component of one of Lucide's drawings. The build puts this in the place of Lucide's own maker, which
 * brings themes and contexts that nothing here uses.
 */
const createLucideIcon =
  ({ node }: Drawing) =>
  (props: SVGProps<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

// Lucide's drawings import it so.
// oxlint-disable-next-line import/no-default-export
export default createLucideIcon
