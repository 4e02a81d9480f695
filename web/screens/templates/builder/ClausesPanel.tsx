import { keepPreviousData } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getClauses } from '#contract/templates/getClauses.ts'
import { ActButton } from '../../../components/ActButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { RowMenu } from '../../../components/list/RowMenu.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import { useEditorState } from '../../writing/editing/use-editor.ts'
import { goTo } from '../../writing/go-to.ts'
import { type AskedClause, AskedOfClause, actsOfClause } from './AskedOfClause.tsx'
import styles from './builder.module.css'
import { chosenBlocks, clausesOfText } from './edit-clauses.ts'
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
  const [words, setWords] = useState('')
  const [isRetired, setRetired] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const searchValue = useDeferredValue(words.trim())
  const found = useQueryCall(
    getClauses,
    { maxRows: 50, filter: { is_retired: isRetired }, ...(searchValue && { searchValue }) },
    { placeholderData: keepPreviousData },
  )
  const rows = found.data?.rows ?? []
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
      <span className="input">
        <Icon name="search" size="small" />
        <input
          type="search"
          aria-label={t('builder.clause.search')}
          placeholder={t('builder.clause.search')}
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </span>
      <label className="row gap-8 sm">
        <input
          type="checkbox"
          className="check"
          checked={isRetired}
          onChange={(event) => setRetired(event.target.checked)}
        />
        {t('builder.clause.showRetired')}
      </label>
      <NotLoaded asked={found} />
      {found.data && rows.length === 0 && (
        <p className="muted sm" role="status">
          {t(searchValue ? 'builder.clause.notFound' : 'builder.clause.none')}
        </p>
      )}
      <ul className={styles.rows} aria-label={t('builder.clause.library')}>
        {rows.map((row) => (
          <li key={row.clause_id}>
            <button
              type="button"
              className={styles.row}
              aria-label={t('builder.clause.insert', { name: row.name })}
              disabled={isRetired || put.busy !== null}
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
            <RowMenu label={t('templates.more', { name: row.name })} acts={actsOfClause(t, row, setAsked)} />
          </li>
        ))}
      </ul>
      {found.data && found.data.total > rows.length && (
        <p className="help">
          {t('builder.clause.moreFound', { shown: rows.length, total: found.data.total })}
        </p>
      )}
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
