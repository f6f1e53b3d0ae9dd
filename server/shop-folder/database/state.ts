import { asc } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { coupons, deliveryMethods, shopValues } from '../../db/schema/commerce-schema.ts'
import { meters, plans } from '../../db/schema/membership-schema.ts'
import { placeClosures, regions } from '../../db/schema/places-schema.ts'
import * as tables from '../../db/schema/catalogue-schema.ts'
import { readPlaces } from './read-places.ts'

/** All that a folder can describe, as the database has it, in the order that pages show it. */
export const readState = async (db: Database) => ({
  settings: await db.select().from(tables.settings).limit(1),
  shopValues: await db.select().from(shopValues).orderBy(asc(shopValues.key)),
  legalTexts: await db.select().from(tables.legalTexts).orderBy(asc(tables.legalTexts.kind)),
  homeFeatures: await db.select().from(tables.homeFeatures).orderBy(asc(tables.homeFeatures.part)),
  categories: await db
    .select({
      id: tables.categories.id,
      slug: tables.categories.slug,
      name: tables.categories.name,
      image: tables.categories.image,
      position: tables.categories.position,
      isHidden: tables.categories.isHidden,
    })
    .from(tables.categories)
    .orderBy(asc(tables.categories.position), asc(tables.categories.id)),
  options: await db.select().from(tables.options).orderBy(asc(tables.options.position), asc(tables.options.id)),
  optionValues: await db
    .select()
    .from(tables.optionValues)
    .orderBy(asc(tables.optionValues.position), asc(tables.optionValues.id)),
  makers: await db.select().from(tables.makers).orderBy(asc(tables.makers.id)),
  products: await db.select().from(tables.products).orderBy(asc(tables.products.id)),
  variants: await db
    .select()
    .from(tables.variants)
    .orderBy(asc(tables.variants.productId), asc(tables.variants.position)),
  productImages: await db
    .select()
    .from(tables.productImages)
    .orderBy(asc(tables.productImages.productId), asc(tables.productImages.position)),
  relatedProducts: await db
    .select()
    .from(tables.relatedProducts)
    .orderBy(asc(tables.relatedProducts.productId), asc(tables.relatedProducts.position)),
  deliveryMethods: await db
    .select()
    .from(deliveryMethods)
    .orderBy(asc(deliveryMethods.position), asc(deliveryMethods.id)),
  meters: await db.select().from(meters).orderBy(asc(meters.position), asc(meters.id)),
  plans: await db.select().from(plans).orderBy(asc(plans.rank)),
  regions: await db.select().from(regions).orderBy(asc(regions.position), asc(regions.id)),
  destinations: await readPlaces(db, 'destination'),
  experiences: await readPlaces(db, 'experience'),
  venues: await readPlaces(db, 'location'),
  placeClosures: await db
    .select()
    .from(placeClosures)
    .orderBy(asc(placeClosures.fromDate), asc(placeClosures.toDate), asc(placeClosures.placeId)),
  coupons: await db.select().from(coupons).orderBy(asc(coupons.code)),
})

export type State = Awaited<ReturnType<typeof readState>>
