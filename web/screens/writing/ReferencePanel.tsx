import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { clausesOf, refersTo } from './schema/reference.ts'
import styles from './writing.module.css'

interface Props {
  editor: Editor
  reference: Node
  at: number
  /** Where the other text is fixed, so that no clause gets a mark. */
  onlyMarked: boolean
}

/** Which clause a reference names. */
export function ReferencePanel({ editor, reference, at, onlyMarked }: Props) {
  const { t } = useTranslation()
  const clauses = clausesOf(editor.state.doc).filter(({ mark }) => !onlyMarked || mark !== null)
  const { to } = reference.attrs as { to: string }
  const chosen = clauses.findIndex(({ mark }) => mark === to)

  return (
    <div className={styles.panel} data-part="reference">
      {clauses.length === 0 ? (
        <p className="help">{t('writing.reference.none')}</p>
      ) : (
        <Field label={t('writing.reference.title')}>
          {(control) => (
            <span className="input compact">
              <select
                {...control}
                value={String(chosen)}
                onChange={(event) => {
                  const clause = clauses[Number(event.target.value)]
                  if (clause) refersTo(editor, at, clause)
                }}
              >
                <option value="-1" disabled>
                  {t('writing.reference.choose')}
                </option>
                {clauses.map(({ at: place, number, words }, index) => (
                  <option key={place} value={index}>
                    {number} {words}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
      )}
    </div>
  )
}
