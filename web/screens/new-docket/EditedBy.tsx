import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { clockTime } from '../../components/moments.ts'
import type { DraftEditing } from './use-editing.ts'

/** Who has the draft while this member reads it, and how they go on with it. */
export function EditedBy({ editing }: { editing: DraftEditing }) {
  const { t, i18n } = useTranslation()
  const { watched, isFree } = editing
  if (!watched) return null
  const { name } = watched

  return (
    <div className={isFree ? 'note' : 'note wait'} role="status" data-part="edited-by">
      <Icon name={isFree ? 'pen' : 'lock'} />
      <span className="col gap-4">
        <b className="semibold">
          {isFree
            ? t('draft.left', { name })
            : t('draft.edits', { name, time: clockTime(watched.since, i18n.language) })}
        </b>
        <span>{t(isFree ? 'draft.leftWords' : 'draft.editsWords', { name })}</span>
      </span>
    </div>
  )
}
