import { useTranslation } from 'react-i18next'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { type ActKind, isPossible } from './document-acts.ts'

interface Props {
  rows: DocumentRow[]
  onAct: (kind: ActKind) => void
  onClear: () => void
}

const acts = [
  { kind: 'remind', icon: 'bell' },
  { kind: 'delete', icon: 'trash' },
  { kind: 'revoke', icon: 'revoked' },
] as const

/** Rises when rows are chosen; offers what is possible for at least one of them. */
export function BulkBar({ rows, onAct, onClear }: Props) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <div className="bulk" role="toolbar" aria-label={t('documents.chosen', { count: rows.length })}>
      <span className="bulk-count" role="status">
        {t('documents.chosen', { count: rows.length })}
      </span>
      <hr />
      {acts
        .filter(({ kind }) => rows.some((row) => isPossible(kind, row.state)))
        .map(({ kind, icon }) => (
          <button
            key={kind}
            type="button"
            className={kind === 'remind' ? 'btn c' : 'btn c no'}
            onClick={() => onAct(kind)}
          >
            <Icon name={icon} />
            {t(`act.${kind}.verb`)}
          </button>
        ))}
      <hr />
      <button type="button" className="btn sq c" aria-label={t('documents.clearChoice')} onClick={onClear}>
        <Icon name="x" />
      </button>
    </div>
  )
}
