import { useTranslation } from 'react-i18next'
import type { Editing } from '#contract/vocabulary/editing.ts'
import { Icon } from '../../components/Icon.tsx'
import { clockTime } from '../../components/moments.ts'
import { useIsOver } from '../../components/use-is-over.ts'

/** Who has a template in hand, until their time is over. */
export function EditedNow({ by }: { by: Editing }) {
  const { t, i18n } = useTranslation()
  if (useIsOver(by.until)) return null
  const words = { name: by.name, time: clockTime(by.since, i18n.language) }

  return (
    <small className="row gap-4" data-part="edited-now">
      <Icon name="pen" size="small" />
      {t(by.is_here ? 'templates.editedHere' : 'templates.editedNow', words)}
    </small>
  )
}
