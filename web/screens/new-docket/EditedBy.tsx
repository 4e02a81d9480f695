import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { clockTime } from '../../components/moments.ts'
import type { EditLock } from '../../components/use-edit-lock.ts'

interface Props {
  editing: Pick<EditLock, 'watched' | 'isFree'>
  /** What they have. */
  of?: 'draft' | 'template'
}

/** Who has a text while this member reads it, and how they go on with it. */
export function EditedBy({ editing, of = 'draft' }: Props) {
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
        <span>
          {of === 'draft'
            ? t(isFree ? 'draft.leftWords' : 'draft.editsWords', { name })
            : t(isFree ? 'draft.leftTemplate' : 'draft.editsTemplate', { name })}
        </span>
      </span>
    </div>
  )
}
