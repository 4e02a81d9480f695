import type { DrawnWord } from '#engine/verify/index.ts'
import { type Finding, type SignatureFinding, verdictOf } from './finding.ts'
import type { TextKey } from './texts/en.ts'
import type { Offered, Say } from './use-words.ts'

/** The verdict on the file as a sentence. */
export function titleOf(finding: Finding, t: Say): string {
  const verdict = verdictOf(finding)
  const count = finding.signatures.length
  if (verdict !== 'good') return t(verdict)
  if (finding.isLooking) return t('looking')
  if (count === 1) return t('goodOne')

  return count === 2 ? t('goodTwo') : t('goodMany', { n: count })
}

/**
 * What came after a signature; null where that says nothing any more, because the signed bytes are
 * others.
 */
export function changesInWords(signature: SignatureFinding, t: Say): string | null {
  if (signature.indication === 'TOTAL-FAILED' && signature.subIndication === 'HASH_FAILURE') return null
  if (signature.changesAfter.length === 0) return t('nothingAfter')

  return signature.changesAfter
    .map(({ kind, page }) =>
      page === null ? t(changeKey(kind)) : t('onPage', { what: t(changeKey(kind)), page }),
    )
    .join('; ')
}

/** What the second judge saw; null where nothing came after, or it still looks. */
export function pagesInWords({ indication, subIndication, drawn }: SignatureFinding, t: Say): string | null {
  if (indication === 'TOTAL-FAILED') return subIndication === 'HASH_FAILURE' ? t('drawn_nothing') : null

  return drawn && t(drawnKeys[drawn])
}

const drawnKeys = {
  alike: 'drawn_alike',
  'partly alike': 'drawn_partly',
  'not looked at': 'drawn_not',
  differ: 'drawn_differ',
} as const satisfies Record<DrawnWord, TextKey>

const changeKey = (kind: SignatureFinding['changesAfter'][number]['kind']): TextKey =>
  `change_${kind.replaceAll(' ', '_')}` as TextKey

const explained = new Set([
  'HASH_FAILURE',
  'SIG_CRYPTO_FAILURE',
  'FORMAT_FAILURE',
  'SIG_CONSTRAINTS_FAILURE',
  'NO_CERTIFICATE_CHAIN_FOUND',
  'OUT_OF_BOUNDS_NO_POE',
  'REVOKED',
])

export function plainKey(subIndication: string | null): TextKey {
  return subIndication && explained.has(subIndication) ? (`plain_${subIndication}` as TextKey) : 'plain_other'
}

const locales: Record<Offered, string> = { en: 'en-IN', hi: 'hi-IN' }

export function asMoment(moment: string, language: Offered): string {
  const shown = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(moment))

  return `${shown} IST`
}
