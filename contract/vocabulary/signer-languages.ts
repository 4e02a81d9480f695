import { type Language, languages } from './states.ts'

/**
 * Languages in which a signer's page is whole, by their own names: page, late texts and the words
 * of every consent (tests compare them with English).
 */
const ownNames: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  mr: 'मराठी',
  te: 'తెలుగు',
  ta: 'தமிழ்',
  gu: 'ગુજરાતી',
  ur: 'اردو',
  kn: 'ಕನ್ನಡ',
  or: 'ଓଡ଼ିଆ',
  ml: 'മലയാളം',
  pa: 'ਪੰਜਾਬੀ',
}

export interface NamedLanguage {
  code: Language
  name: string
}

export const signerLanguages: readonly NamedLanguage[] = languages.map((code) => ({
  code,
  name: ownNames[code],
}))
