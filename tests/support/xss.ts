/** What a payload runs when it succeeds: it leaves a mark on `window`. */
const RUN = 'window.hacked=1'

const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'onanimationstart',
  'ontoggle',
  'onpointerenter',
  'oncut',
  'onbegin',
]
const elements = [
  (handler: string) => `<img src=x ${handler}=${RUN}>`,
  (handler: string) => `<svg ${handler}="${RUN}"><path d=""/></svg>`,
  (handler: string) => `<details open ${handler}='${RUN}'><summary>x</summary></details>`,
  (handler: string) => `<p tabindex=0 autofocus ${handler.toUpperCase()}=${RUN}>x</p>`,
  (handler: string) => `<a href="#" style="animation:x" ${handler}\n=\n"${RUN}">x</a>`,
]

const schemes = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A&#x61vascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript&NewLine;:${RUN}`,
  `\u0001javascript:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5oYWNrZWQ8L3NjcmlwdD4=`,
  `blob:https://example.com/${RUN}`,
  `filesystem:https://example.com/${RUN}`,
]
const links = [
  (url: string) => `<a href="${url}">x</a>`,
  (url: string) => `<svg><a xlink:href="${url}"><text>x</text></a></svg>`,
  (url: string) => `<form action="${url}"><button formaction="${url}">x</button></form>`,
]

/**
 * Other vectors: elements that load or run, states of the parser, namespaces, clobbering, the server's own state
 * script.
 */
const others = [
  `<script>${RUN}</script>`,
  `<SCRIPT/x>${RUN}</SCRIPT>`,
  `<script src=data:text/javascript,${RUN}></script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `</script><script>${RUN}</script>`,
  `\u2028<script>${RUN}</script>\u2029`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href="//example.com/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<link rel=stylesheet href="//example.com/x.css">`,
  `<style>@import '//example.com/x.css';</style>`,
  `<style><img src=x onerror=${RUN}></style>`,
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<div style="position:fixed;inset:0">x</div>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<textarea></textarea><img src=x onerror=${RUN}>`,
  `<title><img src=x onerror=${RUN}></title>`,
  `<xmp><img src=x onerror=${RUN}></xmp>`,
  `<plaintext><img src=x onerror=${RUN}>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!-- --!><img src=x onerror=${RUN}> -->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<?xml <img src=x onerror=${RUN}>?>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}></style></mglyph></table></mtext></math>`,
  `<math><mi//xlink:href="data:x,<script>${RUN}</script>">x</mi></math>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<svg><animate attributeName=href values=javascript:${RUN} /><a id=x><rect width=100 height=100 /></a></svg>`,
  `<svg><set attributeName=onmouseover to=${RUN} /></svg>`,
  `<svg><foreignObject><iframe src=javascript:${RUN}></iframe></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN} />#x"/></svg>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<video poster=javascript:${RUN}></video>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<button onclick=${RUN}>x</button>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<body onload=${RUN}>`,
  `<table background="javascript:${RUN}"><tr><td>x</td></tr></table>`,
  `<img src="x" srcset="javascript:${RUN} 1x">`,
  `<img name=body><img name=createElement>`,
  `<form id=root><input name=attributes></form>`,
  `<a id=state name=state href="cid:x">x</a>`,
  `<p id=announcer>x</p>`,
  `<x-y onclick=${RUN} is="x-z">x</x-y>`,
  `<p><img src=x onerror=${RUN}`,
  `<a href="x" href="javascript:${RUN}">x</a>`,
  `<a href='x'onclick='${RUN}'>x</a>`,
  `<a href="//example.com" target=_blank ping="//example.com/p">x</a>`,
  `<p dir="rtl javascript:${RUN}" lang=""><script>${RUN}</script>">x</p>`,
  `<details open ontoggle=${RUN}>x`,
]

/** Hostile texts, each of which runs `window.hacked=1` where HTML is not sanitized. */
export const xssPayloads: readonly string[] = [
  ...elements.flatMap((element) => handlers.slice(0, 6).map(element)),
  ...handlers.slice(6).map((handler) => `<svg><animate ${handler}=${RUN} attributeName=x dur=1s></svg>`),
  ...links.flatMap((link) => schemes.map(link)),
  ...others,
]
