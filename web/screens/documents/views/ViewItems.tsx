import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ViewFilter } from '#contract/vocabulary/document-views.ts'
import { Icon } from '../../../components/Icon.tsx'
import { MenuAt } from '../../../components/lazy/MenuAt.tsx'
import type { MenuPlace } from '../../../components/lazy/use-menu-button.ts'

export interface NamedView {
  /** Without one it is not kept yet. */
  view_id?: string
  name: string
  filter: ViewFilter
}
type Kept = NamedView & { view_id: string }

interface Props extends MenuPlace {
  views: readonly Kept[]
  current: Kept | null
  mayKeep: boolean
  onShow: (view: Kept) => void
  onKeep: () => void
  onRename: (view: Kept) => void
  onRemove: (view: Kept) => void
  /** The name of the one that was deleted last. */
  removed: string | undefined
  onBringBack: () => void
}

/** What is kept, and what can be done with what the list shows now. */
export default function ViewItems(props: Props) {
  const { views, current, mayKeep, onShow, onKeep, onRename, onRemove, removed, onBringBack, ...place } =
    props
  const { t } = useTranslation()

  return (
    <MenuAt {...place} position="bottom-start" width={260}>
      <Menu.Label>{views.length > 0 ? t('views.mine') : t('views.none')}</Menu.Label>
      <div className="pick-options">
        {views.map((view) => (
          <Menu.CheckboxItem
            key={view.view_id}
            checked={view === current}
            closeMenuOnClick
            onChange={() => onShow(view)}
          >
            {view.name}
          </Menu.CheckboxItem>
        ))}
      </div>
      {(mayKeep || current || removed) && <Menu.Divider />}
      {mayKeep && (
        <Menu.Item leftSection={<Icon name="plus" />} onClick={onKeep}>
          {t('views.keep')}
        </Menu.Item>
      )}
      {current && (
        <>
          <Menu.Item leftSection={<Icon name="pen" />} onClick={() => onRename(current)}>
            {t('views.rename')}
          </Menu.Item>
          <Menu.Item className="no" leftSection={<Icon name="trash" />} onClick={() => onRemove(current)}>
            {t('views.delete')}
          </Menu.Item>
        </>
      )}
      {removed && (
        <Menu.Item leftSection={<Icon name="undo" />} onClick={onBringBack}>
          {t('views.bringBack', { name: removed })}
        </Menu.Item>
      )}
    </MenuAt>
  )
}
