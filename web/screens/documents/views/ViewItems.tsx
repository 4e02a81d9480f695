import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteDocumentView } from '#contract/documents/deleteDocumentView.ts'
import { getDocumentViews } from '#contract/documents/getDocumentViews.ts'
import { saveDocumentView } from '#contract/documents/saveDocumentView.ts'
import type { ViewFilter } from '#contract/vocabulary/document-views.ts'
import { Icon } from '../../../components/Icon.tsx'
import { MenuAt } from '../../../components/lazy/MenuAt.tsx'
import type { MenuPlace } from '../../../components/lazy/use-menu-button.ts'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { sendCall } from '../../../wire/use-call.ts'
import { ViewDialog } from './ViewDialog.tsx'

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
  /** What the list shows now, where it can be kept. */
  kept: ViewFilter | null
  onShow: (view: Kept) => void
}

/** What is kept, and what can be done with what the list shows now. */
export default function ViewItems(props: Props) {
  const { views, current, kept, onShow, ...place } = props
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [named, setNamed] = useState<NamedView | null>(null)
  const [removed, setRemoved] = useState<NamedView | null>(null)
  const again = () => queries.invalidateQueries({ queryKey: [getDocumentViews.path] })
  const failed = (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad')

  async function remove({ view_id, name, filter }: NamedView & { view_id: string }): Promise<void> {
    try {
      await sendCall(deleteDocumentView, { view_id })
      await again()
      setRemoved({ name, filter })
      toast(t('views.deleted', { name }), 'good')
    } catch (failure) {
      failed(failure)
    }
  }

  async function bringBack({ name, filter }: NamedView): Promise<void> {
    try {
      await sendCall(saveDocumentView, { name, filter })
      await again()
      setRemoved(null)
    } catch (failure) {
      failed(failure)
    }
  }

  return (
    <>
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
        {(kept || current || removed) && <Menu.Divider />}
        {kept && (
          <Menu.Item leftSection={<Icon name="plus" />} onClick={() => setNamed({ name: '', filter: kept })}>
            {t('views.keep')}
          </Menu.Item>
        )}
        {current && (
          <>
            <Menu.Item leftSection={<Icon name="pen" />} onClick={() => setNamed(current)}>
              {t('views.rename')}
            </Menu.Item>
            <Menu.Item
              className="no"
              leftSection={<Icon name="trash" />}
              onClick={() => void remove(current)}
            >
              {t('views.delete')}
            </Menu.Item>
          </>
        )}
        {removed && (
          <Menu.Item leftSection={<Icon name="undo" />} onClick={() => void bringBack(removed)}>
            {t('views.bringBack', { name: removed.name })}
          </Menu.Item>
        )}
      </MenuAt>
      {named && <ViewDialog opened view={named} views={views} onClose={() => setNamed(null)} />}
    </>
  )
}
