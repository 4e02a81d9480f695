import { type NamedLanguage, signerLanguages } from '#contract/vocabulary/signer-languages.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { readLanguage } from '#domain/sheets/read-language.ts'
import type { Parts } from '#services/parts.ts'

/** In which a signer may read here: what is whole, without what the operator has switched off. */
export const offeredToSigners = ({ settings }: Pick<Parts, 'settings'>): NamedLanguage[] =>
  signerLanguages.filter(({ code }) => !settings.languagesOff.includes(code))

/** The language in which a person's page opens: English where theirs is not offered. */
export const pageLanguage = (parts: Pick<Parts, 'settings'>, language: string): Language =>
  offeredToSigners(parts).find(({ code }) => code === language)?.code ?? 'en'

/** The language that a cell of a sheet names; null where it is none, or is switched off. */
export const languageOfCell =
  ({ settings }: Pick<Parts, 'settings'>) =>
  (text: string): Language | null => {
    const read = readLanguage(text)

    return read && !settings.languagesOff.includes(read) ? read : null
  }
