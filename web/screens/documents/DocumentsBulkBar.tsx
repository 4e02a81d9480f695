import { useTranslation } from 'react-i18next'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { BulkBar } from '../../components/list/BulkBar.tsx'
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

/** Offers what is possible for at least one of the chosen rows. */
export function DocumentsBulkBar({ rows, onAct, onClear }: Props) {
  const { t } = useTranslation()

  return (
    <BulkBar count={rows.length} onClear={onClear}>
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
    </BulkBar>
  )
}
