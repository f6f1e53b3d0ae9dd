import { HeartButton } from '#src/ui/actions/HeartButton.tsx'
import type { PictureImage } from '#src/ui/media/Picture.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { ProductCard } from '#src/ui/cards/ProductCard.tsx'
import { Rating } from '#src/ui/text/Rating.tsx'
import type { RenderLink } from '#src/ui/navigation/render-link.ts'
import { StockLabel } from '#src/ui/feedback/StockLabel.tsx'

/** Picks the text of the sample's language. */
export type Say = (english: string, arabic: string) => string

export const link: RenderLink = ({ children, ...rest }) => <a {...rest}>{children}</a>
export const nothing = () => {}
const drawn = (colour: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000"><rect width="800" height="1000" fill="${colour}"/>${shape}</svg>`)}`
export const jar: PictureImage = {
  src: drawn(
    '#e3c9a8',
    '<path d="M0 760q400-90 800 0v240H0z" fill="#c98f66"/><path d="M330 260h140c-20 70 0 90 60 150 90 90 60 300-50 370H320c-110-70-140-280-50-370 60-60 80-80 60-150z" fill="#8b452c"/>',
  ),
  width: 800,
  height: 1000,
  colour: '#e3c9a8',
}
export const dunes: PictureImage = {
  src: drawn(
    '#2a3150',
    '<circle cx="600" cy="260" r="80" fill="#f5e3c0"/><path d="M0 620q260-140 480-10t320-40v430H0z" fill="#ac5638"/><path d="M0 800q300-120 800 30v170H0z" fill="#6c3622"/>',
  ),
  width: 800,
  height: 1000,
  colour: '#2a3150',
}

export const drawing = drawn('transparent', '<circle cx="400" cy="500" r="300" fill="#ac5638"/>')

/** A product as a list shows it. */
export const ProductSample = ({ say, image }: { say: Say; image: PictureImage }) => (
  <ProductCard
    href="#product"
    renderLink={link}
    name={say('Coffee pot, hammered brass', 'دلّة نحاس مطروقة')}
    image={image}
    sizes="50vw"
    badge={say('Handmade', 'صنع يدوي')}
    rating={<Rating value={4.6} compact label={say('4.6 of 5, 12 reviews', '4.6 من 5، 12 تقييمًا')} text="4.6 (12)" />}
    price={
      <Price
        text="340"
        label={say('340 SAR', '340 ريالًا')}
        compareText="420"
        compareLabel={say('was 420 SAR', 'كان 420 ريالًا')}
        memberText={say('Members: 306 SAR', 'للأعضاء: 306 ريالات')}
      />
    }
    action={<HeartButton label={say('Save the coffee pot', 'احفظ الدلّة')} isPressed onPress={nothing} />}
    stock={<StockLabel state="low_stock" label={say('Only a few left', 'بقي القليل')} />}
  />
)
