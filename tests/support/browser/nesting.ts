/**
 * Elements in places where HTML allows words only, and names of forms that are not on the page. Runs in the page.
 */
export const misplaced = (root: ParentNode): string[] => {
  const words = 'span, p, h1, h2, h3, h4, h5, h6, button, label, em, strong, b, i, small, bdi, cite, q, sub, sup, code'
  const blocks =
    'p, div, ul, ol, dl, table, section, article, header, footer, nav, aside, form, fieldset, hr, pre, blockquote, main, figure, details, dialog, address, h1, h2, h3, h4, h5, h6'
  const nested = [...root.querySelectorAll(`:is(${words}) :is(${blocks})`)].map(
    (element) => `<${element.localName}> in <${element.parentElement?.closest(words)?.localName}>`,
  )
  const lost = [...root.querySelectorAll('[form]')]
    .filter((control) => !document.getElementById(control.getAttribute('form') ?? ''))
    .map((control) => `<${control.localName} form> of no form`)
  return [...new Set([...nested, ...lost])]
}
