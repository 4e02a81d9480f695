import { useTranslation } from 'react-i18next'
import type { Looking } from '#contract/vocabulary/editing.ts'
import { Icon } from './Icon.tsx'
import { clockTime } from './moments.ts'
import { useIsOver } from './use-is-over.ts'

/** Another member who looks at a review, until their 15 minutes are over. */
export function LookedAt({ by }: { by: Looking }) {
  const { t, i18n } = useTranslation()
  if (useIsOver(by.until)) return null

  return (
    <small className="row gap-4" role="status" data-part="looked-at">
      <Icon name="eye" size="small" />
      {t('shell.lookedAt', { name: by.name, time: clockTime(by.since, i18n.language) })}
    </small>
  )
}
