import type { PgTable } from 'drizzle-orm/pg-core'
import { coupons, deliveryMethods, shopValues } from '../../db/schema/commerce-schema.ts'
import { meters, plans } from '../../db/schema/membership-schema.ts'
import { placeClosures, places, regions } from '../../db/schema/places-schema.ts'
import * as tables from '../../db/schema/catalogue-schema.ts'
import { slugOf, type TableName } from '../model.ts'

/** A row of any table, by the names of the schema. */
export type AnyRow = Record<string, unknown>

interface TableSpec {
  name: TableName
  table: PgTable
  /** Its primary key. */
  key: readonly string[]
  /** What a plan calls its rows. */
  word: string
  label: (row: AnyRow) => string
}

const by = (column: string) => (row: AnyRow) => String(row[column])
const bySlug = ({ id }: AnyRow): string => slugOf(String(id))
const ofProduct = ({ productId }: AnyRow): string => slugOf(String(productId))

/** The tables a folder describes, each after those its rows refer to. */
export const TABLES: readonly TableSpec[] = [
  { name: 'settings', table: tables.settings, key: ['id'], word: 'settings', label: () => 'the shop' },
  { name: 'shopValues', table: shopValues, key: ['key'], word: 'setting', label: by('key') },
  { name: 'legalTexts', table: tables.legalTexts, key: ['kind'], word: 'legal text', label: by('kind') },
  { name: 'homeFeatures', table: tables.homeFeatures, key: ['part'], word: 'home page', label: by('part') },
  { name: 'categories', table: tables.categories, key: ['id'], word: 'category', label: by('slug') },
  { name: 'options', table: tables.options, key: ['id'], word: 'option', label: by('id') },
  { name: 'optionValues', table: tables.optionValues, key: ['id'], word: 'option value', label: by('id') },
  { name: 'regions', table: regions, key: ['id'], word: 'region', label: by('id') },
  { name: 'destinations', table: places, key: ['id'], word: 'destination', label: by('slug') },
  { name: 'makers', table: tables.makers, key: ['id'], word: 'maker', label: bySlug },
  { name: 'products', table: tables.products, key: ['id'], word: 'product', label: by('slug') },
  { name: 'variants', table: tables.variants, key: ['id'], word: 'variant', label: by('sku') },
  {
    name: 'productImages',
    table: tables.productImages,
    key: ['productId', 'position'],
    word: 'picture',
    label: (row) => `${ofProduct(row)} ${Number(row['position']) + 1}`,
  },
  {
    name: 'relatedProducts',
    table: tables.relatedProducts,
    key: ['productId', 'relatedId'],
    word: 'related product',
    label: (row) => `${ofProduct(row)} → ${slugOf(String(row['relatedId']))}`,
  },
  { name: 'deliveryMethods', table: deliveryMethods, key: ['id'], word: 'delivery method', label: by('id') },
  { name: 'meters', table: meters, key: ['id'], word: 'meter', label: bySlug },
  { name: 'plans', table: plans, key: ['id'], word: 'plan', label: bySlug },
  { name: 'experiences', table: places, key: ['id'], word: 'experience', label: by('slug') },
  { name: 'venues', table: places, key: ['id'], word: 'venue', label: by('slug') },
  {
    name: 'placeClosures',
    table: placeClosures,
    key: ['id'],
    word: 'closure',
    label: (row) => `${slugOf(String(row['placeId']))} ${String(row['fromDate'])} to ${String(row['toDate'])}`,
  },
  { name: 'coupons', table: coupons, key: ['code'], word: 'coupon', label: by('code') },
]

/** The key of a row as one text. */
export const keyOf = ({ key }: Pick<TableSpec, 'key'>, row: AnyRow): string =>
  key.map((column) => String(row[column])).join(' ')

/** The tables of places. */
export const PLACE_TABLES = ['destinations', 'experiences', 'venues'] as const
export const isPlace = (name: TableName): boolean => PLACE_TABLES.some((table) => table === name)
