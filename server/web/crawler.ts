/** Programs that read pages for search engines and link previews. They must not keep an error page as the page. */
const CRAWLER = /bot\b|bot[/;)]|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview|lighthouse/i

export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER.test(userAgent ?? '')
