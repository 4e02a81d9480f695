import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { getPackages } from '#contract/subscriptions/getPackages.ts'
import type { savePackage } from '#contract/subscriptions/savePackage.ts'
import type { EntityType } from '#contract/vocabulary/built-in-roles.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { type Product, products } from '#contract/vocabulary/products.ts'

export type Offer = OutputOf<typeof getPackages>['packages'][number]

/** As the fields of the form hold it. */
export interface OfferDraft {
  code: string
  entityType: EntityType
  nameEn: string
  saysEn: string
  nameHi: string
  saysHi: string
  /** In rupees. */
  price: string
  tax: string
  days: string
  /** Empty: as many as one likes. */
  counts: Record<Product, string>
  modules: ReadonlySet<Module>
  position: string
  isPublic: boolean
}

const noCounts = Object.fromEntries(products.map((product) => [product, ''])) as Record<Product, string>

export const draftOf = (offer: Offer | null): OfferDraft => ({
  code: offer?.code ?? '',
  entityType: offer?.entity_type ?? 'B2B',
  nameEn: offer?.en.name ?? '',
  saysEn: offer?.en.says ?? '',
  nameHi: offer?.hi?.name ?? '',
  saysHi: offer?.hi?.says ?? '',
  price: offer ? inRupees(offer.price_paise) : '',
  tax: String(offer?.tax_percent ?? 18),
  days: String(offer?.period_days ?? 365),
  counts: {
    ...noCounts,
    ...Object.fromEntries(
      (offer?.allowances ?? []).map(({ product, total }) => [product, String(total ?? '')]),
    ),
  },
  modules: new Set(offer?.modules ?? ['documents', 'workflow', 'signaturevalidation']),
  position: String(offer?.position ?? 10),
  isPublic: offer?.is_public ?? true,
})

export type Fault = 'required' | 'number' | 'code' | 'both'
type Field = Exclude<keyof OfferDraft, 'counts'> | Product

const isWhole = (words: string, least: number, most: number): boolean =>
  /^\d{1,9}$/.test(words.trim()) && Number(words) >= least && Number(words) <= most

/** What each field of the form says wrong. */
export function faultsIn(draft: OfferDraft): Partial<Record<Field, Fault>> {
  const faults: Partial<Record<Field, Fault>> = {}
  for (const field of ['code', 'nameEn', 'saysEn', 'price'] as const)
    if (draft[field].trim() === '') faults[field] = 'required'
  if (draft.modules.size === 0) faults.modules = 'required'
  // Hindi is whole or not there.
  if (draft.nameHi.trim() !== '' && draft.saysHi.trim() === '') faults.saysHi = 'both'
  if (draft.saysHi.trim() !== '' && draft.nameHi.trim() === '') faults.nameHi = 'both'
  if (!faults.code && !/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(draft.code.trim())) faults.code = 'code'
  if (!faults.price && paise(draft.price) === null) faults.price = 'number'
  if (!isWhole(draft.tax, 0, 100)) faults.tax = 'number'
  if (!isWhole(draft.days, 1, 3_660)) faults.days = 'number'
  if (!isWhole(draft.position, 1, 999)) faults.position = 'number'
  for (const product of products)
    if (draft.counts[product].trim() !== '' && !isWhole(draft.counts[product], 0, 10_000_000))
      faults[product] = 'number'

  return faults
}

const fields: Record<string, keyof OfferDraft> = {
  'en.name': 'nameEn',
  'en.says': 'saysEn',
  'hi.name': 'nameHi',
  'hi.says': 'saysHi',
  price_paise: 'price',
  tax_percent: 'tax',
  period_days: 'days',
}

/** Which field of the form a path of the call is. */
export const fieldOf = (path: string): string => fields[path] ?? path

export const inputOf = (draft: OfferDraft, offer: Offer | null): InputOf<typeof savePackage> => ({
  ...(offer && { packageId: offer.packageId, revision: offer.revision }),
  code: draft.code.trim(),
  entity_type: draft.entityType,
  en: { name: draft.nameEn.trim(), says: draft.saysEn.trim() },
  hi: draft.nameHi.trim() === '' ? null : { name: draft.nameHi.trim(), says: draft.saysHi.trim() },
  price_paise: paise(draft.price) ?? 0,
  tax_percent: Number(draft.tax),
  period_days: Number(draft.days),
  modules: [...draft.modules],
  allowances: products.map((product) => ({
    product,
    total: draft.counts[product].trim() === '' ? null : Number(draft.counts[product]),
  })),
  position: Number(draft.position),
  is_public: draft.isPublic,
})

/** Rupees as people type them, with paise behind a point; null where they are none. */
export function paise(typed: string): number | null {
  const words = typed.replace(/[\s,₹]/g, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(words)) return null
  const [whole = '0', part = ''] = words.split('.')
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))

  return amount <= 1_000_000_000 ? amount : null
}

const inRupees = (amount: number): string =>
  amount % 100 === 0
    ? String(amount / 100)
    : `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
