import { useTranslation } from 'react-i18next'
import type { Details } from './details.ts'

/** Names and values of what is typed on the last step, for a note about it. */
export function useDetailWords() {
  const { t } = useTranslation()
  const labels = {
    title: t('review.name'),
    message: t('review.message'),
    reference: t('review.reference'),
    days: t('review.expiry'),
  }

  return {
    label: (field: keyof Details): string => labels[field],
    value: (of: Details, field: keyof Details): string =>
      field === 'days' ? t('review.days', { count: of.days }) : of[field] || t('meanwhile.none'),
  }
}
