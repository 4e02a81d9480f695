import type { Editor } from '@tiptap/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { goTo } from '../../writing/go-to.ts'
import styles from './builder.module.css'
import { clausesOfText } from './edit-clauses.ts'
import type { Clauses } from './use-clauses.ts'
import type { PutClause } from './use-put-clause.ts'

interface Props {
  clauses: Clauses
  editor: Editor
  put: PutClause
}

/** Says which clauses have a newer version in the library. A press takes it; nothing else does. */
export function NewerClauses({ clauses: { newer }, editor, put }: Props) {
  const { t } = useTranslation()

  return newer.map(({ row: { clause_id, name, version }, version: had }) => (
    <div key={clause_id} className="note wait" role="status" data-part="newer-clause">
      <Icon name="repeat" />
      <span>{t('builder.clause.newer', { name, version, had })}</span>
      <span className={`row gap-8 right ${styles.newerActs}`}>
        <button
          type="button"
          className="link"
          onClick={() => {
            const placed = clausesOfText(editor.state.doc).find(
              ({ node }) => node.attrs.clause_id === clause_id && node.attrs.version < version,
            )
            if (placed) goTo(editor, placed.at)
          }}
        >
          {t('writing.show')}
        </button>
        <button
          type="button"
          className="btn compact"
          aria-label={t('builder.clause.takeNamed', { name, version })}
          disabled={put.busy !== null}
          onClick={() => put.take(editor, clause_id)}
        >
          {t('builder.clause.take', { version })}
        </button>
      </span>
    </div>
  ))
}
