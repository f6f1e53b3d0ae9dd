import { stringify } from 'yaml'
import type { Image } from '#contract/rules/common.ts'
import { toDecimal } from '#contract/rules/money.ts'
import { slugOf } from '../model.ts'
import { settingsOfValues } from '../read/setting-rows.ts'
import { schemaPath, type YamlName } from '../schemas.ts'
import { both } from './both.ts'
import type { ExportedShop } from './exported.ts'
import { placeFiles } from './place-texts.ts'

/** The YAML files of an exported shop, by name. */
export const yamlTexts = (
  shop: ExportedShop,
  pictureName: (src: string) => string,
): [name: YamlName, text: string][] => {
  const [settings] = shop.settings
  if (!settings) return []
  const price = (amount: number): number => Number(toDecimal(amount, settings.currency))
  const pictureOf = ({ src, alt }: Image) => ({ picture: pictureName(src), alt: both(alt) })
  const feature = (part: 'hero' | 'story') => {
    const row = shop.homeFeatures.find((one) => one.part === part)
    return row && { title: both(row.title), text: both(row.text), ...pictureOf(row.image) }
  }
  const home = { hero: feature('hero'), story: feature('story') }
  const social = Object.entries(settings.social).filter(([, address]) => /^https?:/.test(address ?? ''))
  const files: [YamlName, unknown][] = [
    [
      'settings.yaml',
      {
        name: both(settings.name),
        currency: settings.currency,
        logo: settings.logo === '' || settings.brand.logo ? undefined : pictureName(settings.logo),
        social: social.length > 0 ? Object.fromEntries(social) : undefined,
        ...settingsOfValues(shop.shopValues),
      },
    ],
    ...(Object.keys(settings.brand).length > 0
      ? [['brand.yaml', brandOf(settings.brand, pictureName)] as [YamlName, unknown]]
      : []),
    ...(home.hero && home.story ? [['home.yaml', home] as [YamlName, unknown]] : []),
    [
      'categories.yaml',
      shop.categories.map(({ slug, name, image, isHidden }) => ({
        slug,
        name: both(name),
        ...pictureOf(image),
        hidden: isHidden || undefined,
      })),
    ],
    [
      'options.yaml',
      shop.options.map(({ id, name }) => ({
        slug: id,
        name: both(name),
        values: shop.optionValues
          .filter(({ optionId }) => optionId === id)
          .map((value) => ({
            slug: value.id.slice(id.length + 1),
            label: both(value.label),
            swatch: value.swatch ?? undefined,
          })),
      })),
    ],
    [
      'makers.yaml',
      shop.makers.map(({ id, name, town, destinationId, story }) => ({
        slug: slugOf(id),
        name: both(name),
        town: both(town),
        destination: destinationId === null ? undefined : slugOf(destinationId),
        story: both(story),
      })),
    ],
    [
      'delivery.yaml',
      shop.deliveryMethods.map((method) => ({
        slug: method.id,
        name: both(method.name),
        price: price(method.price),
        free_from: method.freeFrom === null ? undefined : price(method.freeFrom),
        days: [method.daysFrom, method.daysTo],
        countries: method.countries,
        takes_cash: method.takesCash,
        export: method.zeroRated ? 'zero' : undefined,
        tracking_url: method.trackingUrl ?? undefined,
      })),
    ],
    [
      'plans.yaml',
      {
        meters: shop.meters.map(({ id, name, unit, spentBy }) => ({
          slug: slugOf(id),
          name: both(name),
          unit,
          spent_by: spentBy === 'location' ? 'venue' : spentBy,
        })),
        plans: shop.plans.map((plan) => planOf(plan, price)),
      },
    ],
    ['coupons.yaml', shop.coupons.map((coupon) => couponOf(coupon, price))],
    ...placeFiles(shop, { price, pictureOf }),
  ]
  return files.map(([name, value]) => [name, `# yaml-language-server: $schema=${schemaPath(name)}\n${yamlOf(value)}`])
}

const brandOf = (
  { headings = {}, ...brand }: ExportedShop['settings'][number]['brand'],
  fileName: (src: string) => string,
) => ({
  ...brand,
  home: brand.home?.map((section) => {
    const heading = headings[section]
    return heading ? { section, heading: both(heading) } : section
  }),
  ...Object.fromEntries(
    (['icon', 'logo', 'logo_dark'] as const).flatMap((key) => (brand[key] ? [[key, fileName(brand[key].src)]] : [])),
  ),
  font:
    typeof brand.font === 'object'
      ? {
          name: brand.font.name,
          latin: brand.font.latin && fileName(brand.font.latin),
          arabic: brand.font.arabic && fileName(brand.font.arabic),
        }
      : brand.font,
  screenshots: brand.screenshots?.map(({ src, label }) => ({ picture: fileName(src), label: both(label) })),
})

const couponOf = (coupon: ExportedShop['coupons'][number], price: (amount: number) => number) => ({
  code: coupon.code,
  label: both(coupon.label),
  percent: coupon.kind === 'percent' ? coupon.value : undefined,
  amount: coupon.kind === 'amount' ? price(coupon.value) : undefined,
  free_delivery: coupon.kind === 'delivery' ? true : undefined,
  min_subtotal: coupon.minSubtotal === 0 ? undefined : price(coupon.minSubtotal),
  starts: coupon.startsAt ?? undefined,
  ends: coupon.endsAt ?? undefined,
  per_customer: coupon.perCustomer ?? undefined,
  max_uses: coupon.maxUses ?? undefined,
})

const planOf = (plan: ExportedShop['plans'][number], price: (amount: number) => number) => ({
  slug: slugOf(plan.id),
  name: both(plan.name),
  tagline: both(plan.tagline),
  month: price(plan.priceMonth),
  year: price(plan.priceYear),
  trial_days: plan.trialDays,
  featured: plan.featured,
  benefits: plan.benefits.map(({ id, kind, name, label, meter_id, amount, open_limit }) => ({
    slug: id,
    kind,
    name: both(name),
    label: both(label),
    meter: meter_id === undefined ? undefined : slugOf(meter_id),
    amount: amount ?? undefined,
    open_limit,
  })),
})

/** Aliases would save the second writing of a text, and be hard to edit. */
const yamlOf = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })
