import type { TFunction } from 'i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { fullMoment } from '../../components/moments.ts'

type Trouble = NonNullable<SignerRecord['trouble']>

/** What Aadhaar itself named, as `PROVIDER_REFUSED` has it; a test compares the two. */
export const namedCauses: readonly string[] = [
  'number',
  'code',
  'session',
  'tooMany',
  'mobile',
  'suspended',
  'noMatch',
  'locked',
  'noRecord',
]
const codes = new Set([
  'PROVIDER_CANCELLED',
  'PROVIDER_DOWN',
  'PROVIDER_ANSWER_BAD',
  'NAME_MISMATCH',
  'FACTS_DIFFER',
  'REVISION_MOVED',
])

function whyKey(code: string, cause: unknown): string {
  if (typeof cause === 'string' && namedCauses.includes(cause)) return cause
  return codes.has(code) ? code : 'other'
}

/** What keeps somebody from signing, in one line for the sender. */
export function troubleWords(t: TFunction, language: string, name: string, trouble: Trouble): string {
  if (trouble.kind === 'locked') {
    const locked = t('trouble.locked', { name, moment: fullMoment(trouble.until, language) })
    if (!trouble.asked_at) return locked

    return `${locked} ${t('trouble.asked', { name, moment: fullMoment(trouble.asked_at, language) })}`
  }
  if (trouble.kind === 'access_code') return t('trouble.accessCode', { name })

  return t('trouble.failed', {
    name,
    method: t(`method.${trouble.method}`),
    why: t(`trouble.why.${whyKey(trouble.code, trouble.values?.case)}`),
  })
}
