import { textIn } from '#locales/index.ts'
import { useContext } from 'react'
import type { Image } from '#contract/rules/common.ts'
import { useT } from '#src/i18n/use-t.ts'
import { sharedPicture } from '#src/lib/image.ts'
import { PictureSource } from '#src/ui/media/picture-source.ts'
import { useApp } from '../core/context.ts'
import { useSettings } from '../core/settings.ts'

interface SharedCard {
  src: string
  width?: number
  height?: number
  type?: string
}

/** Of the app; a server that knows the shop's brand replaces it (`server/brand/dress.ts`). */
const SHARE_IMAGE: SharedCard = { src: '/images/share.png', width: 1200, height: 630, type: 'image/png' }

/** The picture of shared links: the page's own, else the shop's. For crawlers, so that the server alone writes it. */
export const SharedPicture = ({ image }: { image: Image | undefined }) => {
  const { locale } = useT()
  const { general } = useSettings()
  const { app } = useApp()
  const toUrl = useContext(PictureSource)
  const picture: SharedCard = image ? sharedPicture(image, toUrl) : SHARE_IMAGE
  const url = new URL(picture.src, app.origin).href
  const alt = textIn(image?.alt, locale) || general.site_name
  return (
    <>
      <meta property="og:image" content={url} />
      {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
      {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
      {picture.type && <meta property="og:image:type" content={picture.type} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={url} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}
