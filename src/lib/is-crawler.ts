/** Programs that read pages for search engines and link previews. They must not keep an error of ours as the page. */
const CRAWLER = /bot\b|bot[/;)]|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview/i

/** Whether this browser is one of them; on the server the web host decides. */
export const isCrawler = (): boolean => typeof navigator !== 'undefined' && CRAWLER.test(navigator.userAgent ?? '')
