import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useTranslation } from 'react-i18next'
import { getClauses } from '#contract/templates/getClauses.ts'
import { wordDifferences } from '#contract/vocabulary/composed/word-differences.ts'
import { wordsOfText } from '#contract/vocabulary/templates/changes.ts'
import { ActButton } from '../../../components/ActButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import { Differences } from '../../writing/Differences.tsx'
import { blockOf } from '../../writing/schema/to-content.ts'
import styles from './builder.module.css'
import { unwrapClause } from './edit-clauses.ts'
import { PanelHead } from './PanelHead.tsx'
import type { Builder } from './use-builder.ts'
import type { Clauses } from './use-clauses.ts'
import type { PutClause } from './use-put-clause.ts'

interface Props {
  builder: Builder
  editor: Editor
  clauses: Clauses
  put: PutClause
  clause: Node
  at: number
  onClose: () => void
}

/** A clause of the library in the text: its version, and what a newer one says. */
export function ClausePanel({ builder, editor, clauses, put, clause, at, onClose }: Props) {
  const { t } = useTranslation()
  const { clause_id, version } = clause.attrs as { clause_id: string; version: number }
  const row = clauses.of(clause_id)
  const isOld = row !== undefined && row.version > version
  const asked = useQueryCall(
    getClauses,
    { filter: { clause_ids: [clause_id] }, with_text: true },
    { enabled: isOld },
  )
  const newest = asked.data?.rows[0]
  const { language, values } = builder.content
  const differences = newest?.text
    ? wordDifferences(
        wordsOfText({ language, blocks: clause.children.map(blockOf), values, fields: [] }),
        wordsOfText({ ...newest.text, fields: [] }),
      )
    : []

  return (
    <section className={styles.panel} aria-label={t('builder.clause.title')} data-part="clause">
      <PanelHead title={row?.name ?? t('builder.clause.title')} onBack={onClose} takesFocus={false} />
      <p>{t('builder.clause.version', { version })}</p>
      <p className="help">{t('builder.clause.help')}</p>
      {row?.is_retired && <p className="note">{t('builder.clause.isRetired')}</p>}
      {isOld && (
        <>
          <h3 className={styles.subhead}>{t('builder.clause.differs', { version: row.version })}</h3>
          {row.why && <p className="help">{row.why}</p>}
          <Differences
            label={t('builder.clause.differs', { version: row.version })}
            differences={differences}
          />
          <ActButton
            className="btn primary"
            isBusy={put.busy === clause_id}
            onClick={() => put.take(editor, clause_id)}
          >
            {t('builder.clause.take', { version: row.version })}
          </ActButton>
        </>
      )}
      <button type="button" className="btn" onClick={() => unwrapClause(editor, { node: clause, at })}>
        <Icon name="undo" />
        {t('builder.clause.unwrap')}
      </button>
    </section>
  )
}
