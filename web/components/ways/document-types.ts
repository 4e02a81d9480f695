import type { TFunction } from 'i18next'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { isUsualType, usualTypes } from '#contract/vocabulary/document-types.ts'
import { useQueryCall } from '../../wire/use-call.ts'

/** A type in words: a usual one in the person's language, others as they were written. */
export const typeWords = (t: TFunction, type: string): string =>
  isUsualType(type) ? t(`documentType.${type}`) : type

/** The types that a docket may have: the usual ones and those of the organisation. */
export function useDocumentTypes(): readonly string[] {
  const own = useQueryCall(getOrgCustomSettings, {}).data?.dropdowns.document_type ?? []

  return [...usualTypes, ...own.map(({ value }) => value).filter((value) => !isUsualType(value))]
}
