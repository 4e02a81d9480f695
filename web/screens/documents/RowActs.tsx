import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import type { DocumentAct } from './document-acts.ts'
import { RowMenu } from './RowMenu.tsx'

interface Props {
  row: Row
  onAct: (act: DocumentAct) => void
}

export function RowActs({ row, onAct }: Props) {
  const { t } = useTranslation()
  const title = row.title || row.name

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
      <Menu width={210}>
        <Menu.Target>
          <button type="button" className="btn quiet sq c" aria-label={t('documents.moreOf', { title })}>
            <Icon name="more" />
          </button>
        </Menu.Target>
        <RowMenu row={row} onAct={onAct} />
      </Menu>
    </>
  )
}
