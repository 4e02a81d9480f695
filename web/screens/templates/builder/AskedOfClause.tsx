import type { TFunction } from 'i18next'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClauseRow } from '#contract/templates/clause-record.ts'
import { getClauses } from '#contract/templates/getClauses.ts'
import { saveClause } from '#contract/templates/saveClause.ts'
import type { OfferedActs } from '../../../components/list/list-act.ts'
import { RemoveDialog } from '../../../components/RemoveDialog.tsx'
import { withTexts } from '../../../texts/screen-texts.ts'
import { RenameClauseDialog } from './RenameClauseDialog.tsx'

// With the editor, which comes when somebody writes.
const ClauseWordsDialog = lazy(
  withTexts(() => import('./ClauseWordsDialog.tsx'), 'new-docket', 'settings', 'signers'),
)

/** What is offered in some places alone. */
export type ActOfClause = 'words'

export interface AskedClause {
  act: 'rename' | 'retire' | 'again' | ActOfClause
  row: ClauseRow
}

/** What is done with a clause of the library, wherever it is listed. */
export const actsOfClause = (
  t: TFunction,
  row: ClauseRow,
  onAsk: (asked: AskedClause) => void,
  more: readonly ActOfClause[] = [],
): OfferedActs => [
  more.includes('words') && {
    key: 'words',
    icon: 'pen',
    words: t('builder.clause.words'),
    onAct: () => onAsk({ act: 'words', row }),
  },
  {
    key: 'rename',
    icon: 'text',
    words: t('builder.clause.rename'),
    onAct: () => onAsk({ act: 'rename', row }),
  },
  !row.is_retired && {
    key: 'retire',
    icon: 'revoked',
    words: t('builder.clause.retire'),
    onAct: () => onAsk({ act: 'retire', row }),
    isDanger: true,
  },
  row.is_retired && {
    key: 'again',
    icon: 'redo',
    words: t('builder.clause.again'),
    onAct: () => onAsk({ act: 'again', row }),
  },
]

/** Its dialog. */
export function AskedOfClause({ asked: { act, row }, onClose }: { asked: AskedClause; onClose: () => void }) {
  const { t } = useTranslation()
  const { clause_id, name } = row
  if (act === 'rename') return <RenameClauseDialog clause={row} onClose={onClose} />
  if (act === 'words')
    return (
      <Suspense>
        <ClauseWordsDialog clause={row} onClose={onClose} />
      </Suspense>
    )

  return (
    <RemoveDialog
      call={saveClause}
      input={{ clause_id, is_retired: act === 'retire' }}
      reload={[getClauses]}
      title={t(`builder.clause.${act}Title`, { name })}
      words={t(`builder.clause.${act}Words`)}
      verb={t(`builder.clause.${act}`)}
      done={t(`builder.clause.${act}Done`, { name })}
      isDanger={act === 'retire'}
      onClose={onClose}
    />
  )
}
