import { useTranslation } from 'react-i18next'
import { getDocumentViews } from '#contract/documents/getDocumentViews.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Lazy } from '../../../components/lazy/Lazy.tsx'
import { partOf } from '../../../components/lazy/part.ts'
import { useMenuButton } from '../../../components/lazy/use-menu-button.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { type ListAddress, plainFilters } from '../list-address.ts'
import { addressOf, keyOf, viewOf } from './view-filter.ts'

const viewItems = partOf(() => import('./ViewItems.tsx'))

interface Props {
  address: ListAddress
  onShow: (address: Partial<ListAddress>) => void
}

/**
 * Filters that this member keeps under names: chosen, kept, renamed and deleted from the head of
 * the list.
 */
export default function ViewsMenu({ address, onShow }: Props) {
  const { t } = useTranslation()
  const { button, menu } = useMenuButton()
  const views = useQueryCall(getDocumentViews, {}).data?.views ?? []
  const filter = viewOf(address)
  const current = filter && (views.find((view) => keyOf(view.filter) === keyOf(filter)) ?? null)
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
        kept={filter !== null && !current && keyOf(filter) !== '' ? filter : null}
        onShow={(view) => onShow(view === current ? { ...plainFilters, tab: 'all' } : addressOf(view.filter))}
      />
    </>
  )
}
