import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { Lazy } from '../../components/lazy/Lazy.tsx'
import { partOf } from '../../components/lazy/part.ts'
import { useMenuButton } from '../../components/lazy/use-menu-button.ts'
import { isPossible, type ListAct } from './document-acts.ts'
import { RowOwnAct } from './RowOwnAct.tsx'

const rowMenu = partOf(() => import('./RowMenu.tsx'))

interface Props {
  row: Row
  onAct: (act: ListAct) => void
  /** The screen's own way to what waits for this member. */
  own?: ReactNode
}

export function RowActs({ row, onAct, own = <RowOwnAct row={row} /> }: Props) {
  const { t } = useTranslation()
  const title = row.title || row.name
  const { button, menu } = useMenuButton()

  return (
    <>
      {isPossible('remind', row) && (
        <button
          type="button"
          className="btn quiet square compact"
          aria-label={t('documents.remindOf', { title })}
          onClick={() => onAct({ kind: 'remind', rows: [row] })}
        >
          <Icon name="bell" />
        </button>
      )}
      {own}
      {row.may.includes('see') && (
        <>
          <button
            {...button}
            className="btn quiet square compact"
            aria-label={t('documents.moreOf', { title })}
          >
            <Icon name="more" />
          </button>
          <Lazy part={rowMenu} {...menu} row={row} onAct={onAct} />
        </>
      )}
    </>
  )
}
