import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteDocumentView } from '#contract/documents/deleteDocumentView.ts'
import { getDocumentViews } from '#contract/documents/getDocumentViews.ts'
import { saveDocumentView } from '#contract/documents/saveDocumentView.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Lazy } from '../../../components/lazy/Lazy.tsx'
import { partOf } from '../../../components/lazy/part.ts'
import { useMenuButton } from '../../../components/lazy/use-menu-button.ts'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { sendCall, useQueryCall } from '../../../wire/use-call.ts'
import { type ListAddress, plainFilters } from '../list-address.ts'
import type { NamedView } from './ViewItems.tsx'
import { addressOf, keyOf, viewOf } from './view-filter.ts'

const viewItems = partOf(() => import('./ViewItems.tsx'))
const viewDialog = partOf(() => import('./ViewDialog.tsx'))

interface Props {
  address: ListAddress
  onShow: (address: Partial<ListAddress>) => void
}

/** Filters that this member keeps under names: chosen, kept, renamed and deleted from the head of the list. */
export function ViewsMenu({ address, onShow }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const { button, menu } = useMenuButton()
  const [named, setNamed] = useState<NamedView | null>(null)
  const [removed, setRemoved] = useState<NamedView | null>(null)
  const views = useQueryCall(getDocumentViews, {}).data?.views ?? []
  const filter = viewOf(address)
  const current = filter && (views.find((view) => keyOf(view.filter) === keyOf(filter)) ?? null)
  const again = () => queries.invalidateQueries({ queryKey: [getDocumentViews.path] })
  const failed = (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad')

  async function remove({ view_id, name, filter }: NamedView & { view_id: string }): Promise<void> {
    try {
      await sendCall(deleteDocumentView, { view_id })
      await again()
      setRemoved({ name, filter })
      toast(t('views.deleted', { name }), 'good', {
        words: t('views.undo'),
        onPress: () => void bringBack({ name, filter }),
      })
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
      <button {...button} className={current ? 'pick on' : 'pick'}>
        {current ? <b className="trim">{current.name}</b> : t('views.head')}
        <Icon name="down" size="small" />
      </button>
      <Lazy
        part={viewItems}
        {...menu}
        views={views}
        current={current}
        mayKeep={filter !== null && !current && keyOf(filter) !== ''}
        onShow={(view) => onShow(view === current ? { ...plainFilters, tab: 'all' } : addressOf(view.filter))}
        onKeep={() => filter && setNamed({ name: '', filter })}
        onRename={setNamed}
        onRemove={(view) => void remove(view)}
        removed={removed?.name}
        onBringBack={() => removed && void bringBack(removed)}
      />
      {named && <Lazy part={viewDialog} opened view={named} views={views} onClose={() => setNamed(null)} />}
    </>
  )
}
