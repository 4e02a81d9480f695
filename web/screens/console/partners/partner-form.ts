import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { getPartners } from '#contract/registration/getPartners.ts'
import type { savePartner } from '#contract/registration/savePartner.ts'
import type { ReferrerKind } from '#contract/vocabulary/registration.ts'

export type Partner = OutputOf<typeof getPartners>['partners'][number]

/** As the fields of the form hold it. */
export interface PartnerDraft {
  kind: ReferrerKind
  name: string
  titleEn: string
  textEn: string
  titleHi: string
  textHi: string
  packages: ReadonlySet<string>
  needsNda: boolean
  logoSaysName: boolean
  /** Chosen here; the one that is kept stays where none is. */
  logo: File | null
  isLogoTaken: boolean
}

export const draftOf = (partner: Partner | null): PartnerDraft => ({
  kind: partner?.kind ?? 'b2c_referrer',
  name: partner?.name ?? '',
  titleEn: partner?.en.title ?? '',
  textEn: partner?.en.text ?? '',
  titleHi: partner?.hi?.title ?? '',
  textHi: partner?.hi?.text ?? '',
  packages: new Set(partner?.packages ?? []),
  needsNda: partner?.needs_nda ?? false,
  logoSaysName: partner?.logo_says_name ?? true,
  logo: null,
  isLogoTaken: false,
})

export type Fault = 'required' | 'both'
type Field = 'name' | 'titleEn' | 'textEn' | 'titleHi' | 'textHi'

/** What each field of the form says wrong. */
export function faultsIn(draft: PartnerDraft): Partial<Record<Field, Fault>> {
  const faults: Partial<Record<Field, Fault>> = {}
  for (const field of ['name', 'titleEn', 'textEn'] as const)
    if (draft[field].trim() === '') faults[field] = 'required'
  // Hindi is whole or not there.
  if (draft.titleHi.trim() !== '' && draft.textHi.trim() === '') faults.textHi = 'both'
  if (draft.textHi.trim() !== '' && draft.titleHi.trim() === '') faults.titleHi = 'both'

  return faults
}

const fields: Record<string, Field> = {
  'en.title': 'titleEn',
  'en.text': 'textEn',
  'hi.title': 'titleHi',
  'hi.text': 'textHi',
}

/** Which field of the form a path of the call is. */
export const fieldOf = (path: string): string => fields[path] ?? path

/** Without a logo that was chosen: its file goes first, and its id is added then. */
export const inputOf = (draft: PartnerDraft, partner: Partner | null): InputOf<typeof savePartner> => ({
  ...(partner && { partner_id: partner.partner_id, revision: partner.revision }),
  kind: draft.kind,
  name: draft.name.trim(),
  en: { title: draft.titleEn.trim(), text: draft.textEn.trim() },
  hi: draft.titleHi.trim() === '' ? null : { title: draft.titleHi.trim(), text: draft.textHi.trim() },
  packages: [...draft.packages],
  needs_nda: draft.needsNda,
  logo_says_name: draft.logoSaysName,
  ...(draft.isLogoTaken && { logo_file_id: null }),
})
