import type { z } from 'zod'
import type { PackageRecord } from '#contract/subscriptions/package-record.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { taxOn } from '#domain/subscriptions/price.ts'
import type { Package } from '#store/subscriptions/packages.ts'

/** A package as people read it, in English where their language lacks it. */
export function presentPackage(offer: Package, language: Language): z.output<typeof PackageRecord> {
  const words = offer.words[language] ?? offer.words.en
  const tax = taxOn(offer.price_paise, offer.tax_percent)

  return {
    packageId: offer.id,
    name: words?.name ?? offer.code,
    says: words?.says ?? '',
    entity_type: offer.entity_type,
    price_paise: offer.price_paise,
    tax_paise: tax,
    total_paise: offer.price_paise + tax,
    period_days: offer.period_days,
    allowances: offer.allowances,
    validity: validityOf(offer.period_days),
  }
}

/** The two periods that have a word of their own. */
function validityOf(days: number): 'monthly' | 'yearly' | null {
  if (days === 365) return 'yearly'

  return days === 30 ? 'monthly' : null
}
