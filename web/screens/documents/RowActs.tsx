import { useTranslation } from 'react-i18next'
import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { Late } from '../../components/late/Late.tsx'
import { partOf } from '../../components/late/part.ts'
import { useMenuButton } from '../../components/late/use-menu-button.ts'
import type { DocumentAct } from './document-acts.ts'

const rowMenu = partOf(() => import('./RowMenu.tsx'))

interface Props {
  row: Row
  onAct: (act: DocumentAct) => void
}

export function RowActs({ row, onAct }: Props) {
  const { t } = useTranslation()
  const title = row.title || row.name
  const { button, menu } = useMenuButton()

  return (
    <>
      {row.state === 'out_for_signature' && (
        <button
          type="button"
          className="btn quiet sq c"
          aria-label={t('documents.remindOf', { title })}
          onClick={() => onAct({ kind: 'remind', rows: [row] })}
        >
          <Icon name="bell" />
        </button>
      )}
      <button {...button} className="btn quiet sq c" aria-label={t('documents.moreOf', { title })}>
        <Icon name="more" />
      </button>
      <Late part={rowMenu} {...menu} row={row} onAct={onAct} />
    </>
  )
}
