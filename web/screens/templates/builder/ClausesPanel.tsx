import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActButton } from '../../../components/ActButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { useEditorState } from '../../writing/editing/use-editor.ts'
import { goTo } from '../../writing/go-to.ts'
import { type AskedClause, AskedOfClause } from './AskedOfClause.tsx'
import styles from './builder.module.css'
import { chosenBlocks, clausesOfText } from './edit-clauses.ts'
import { FoundClauses, useFoundClauses } from './FoundClauses.tsx'
import { SaveClauseDialog } from './SaveClauseDialog.tsx'
import type { Builder } from './use-builder.ts'
import type { Clauses } from './use-clauses.ts'
import type { PutClause } from './use-put-clause.ts'

interface Props {
  builder: Builder
  editor: Editor
  clauses: Clauses
  put: PutClause
}

type Asked = AskedClause | { act: 'save' }

/** The library: put in the text, made of what is selected, named and retired. */
export function ClausesPanel({ builder, editor, clauses, put }: Props) {
  const { t, i18n } = useTranslation()
  useEditorState(editor)
  const found = useFoundClauses()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { language } = builder.content
  const placed = clausesOfText(editor.state.doc)

  return (
    <>
      <p className="help">{t('builder.clause.lead')}</p>
      <ActButton
        className="btn"
        reason={chosenBlocks(editor) === null && t('builder.clause.selectFirst')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setAsked({ act: 'save' })}
      >
        <Icon name="plus" />
        {t('builder.clause.save')}
      </ActButton>
      <FoundClauses found={found} className={styles.rows} onAsk={setAsked}>
        {(row) => (
          <button
            type="button"
            className={styles.row}
            aria-label={t('builder.clause.insert', { name: row.name })}
            disabled={row.is_retired || put.busy !== null}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => put.insert(editor, row.clause_id)}
          >
            <b>{row.name}</b>
            <small>
              {t('templates.version', { version: row.version })}
              {row.language !== language && ` · ${nameOfLanguage(row.language, i18n.language)}`}
            </small>
            <small className={styles.firstWords} lang={row.language}>
              {row.words}
            </small>
          </button>
        )}
      </FoundClauses>
      {placed.length > 0 && (
        <>
          <h3 className={styles.subhead}>{t('builder.clause.inText')}</h3>
          <ul className={styles.rows} aria-label={t('builder.clause.inText')}>
            {placed.map(({ node, at }) => (
              <li key={at}>
                <button type="button" className={styles.row} onClick={() => goTo(editor, at)}>
                  <b>{clauses.of(node.attrs.clause_id)?.name ?? t('builder.clause.title')}</b>
                  <small>{t('templates.version', { version: node.attrs.version })}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {asked?.act === 'save' && <SaveClauseDialog builder={builder} editor={editor} onClose={close} />}
      {asked && asked.act !== 'save' && <AskedOfClause asked={asked} onClose={close} />}
    </>
  )
}
