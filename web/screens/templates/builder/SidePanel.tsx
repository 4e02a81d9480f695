import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { tablesOf } from '#contract/vocabulary/templates/rows.ts'
import { useEditorState } from '../../writing/editing/use-editor.ts'
import { AddTable } from './AddTable.tsx'
import { AddValue } from './AddValue.tsx'
import styles from './builder.module.css'
import { ClausePanel } from './ClausePanel.tsx'
import { ClausesPanel } from './ClausesPanel.tsx'
import { ConditionPanel } from './ConditionPanel.tsx'
import { OpenPlacePanel } from './OpenPlacePanel.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { RepeatPanel } from './RepeatPanel.tsx'
import { RowsEditor } from './RowsEditor.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import type { Builder } from './use-builder.ts'
import type { Clauses } from './use-clauses.ts'
import type { PutClause } from './use-put-clause.ts'
import { type Side, tabs } from './use-side.ts'
import { ValueEditor } from './ValueEditor.tsx'
import { ValuesPanel } from './ValuesPanel.tsx'
import { allValues } from './values-of.ts'

interface Props {
  builder: Builder
  editor: Editor | null
  side: Side
  clauses: Clauses
  put: PutClause
}

/** Values, people and settings; or what is chosen in the text. */
export function SidePanel({ editor, ...rest }: Props) {
  const { t } = useTranslation()

  return (
    <aside className={styles.side} aria-label={t('builder.side')}>
      {editor ? <OfChoice {...rest} editor={editor} /> : null}
    </aside>
  )
}

/** A value or a condition that is chosen in the text is edited here: at its side. */
function OfChoice({ builder, editor, side, clauses, put }: Props & { editor: Editor }) {
  const { t } = useTranslation()
  const id = useId()
  const { selection } = useEditorState(editor)
  const chosen: Node | null = selection instanceof NodeSelection ? selection.node : null
  if (chosen?.type.name === 'condition')
    return (
      <ConditionPanel
        builder={builder}
        editor={editor}
        condition={chosen}
        at={selection.from}
        onClose={side.closeValue}
      />
    )
  if (chosen?.type.name === 'repeat')
    return (
      <RepeatPanel
        builder={builder}
        editor={editor}
        repeat={chosen}
        at={selection.from}
        onClose={side.closeValue}
      />
    )
  if (chosen?.type.name === 'openPlace')
    return (
      <OpenPlacePanel
        builder={builder}
        editor={editor}
        place={chosen}
        at={selection.from}
        onClose={side.closeValue}
      />
    )
  if (chosen?.type.name === 'sharedClause')
    return (
      <ClausePanel
        builder={builder}
        editor={editor}
        clauses={clauses}
        put={put}
        clause={chosen}
        at={selection.from}
        onClose={side.closeValue}
      />
    )
  const name = chosen?.type.name === 'value' ? (chosen.attrs.name as string) : side.value
  const placed = allValues(builder.content).find((one) => one.value.name === name)
  if (placed) {
    const { value, table } = placed

    return (
      <ValueEditor
        key={value.name}
        builder={builder}
        editor={editor}
        value={value}
        table={table}
        onClose={table ? () => side.openValue(table.name) : side.closeValue}
      />
    )
  }
  const table = tablesOf(builder.content).find((one) => one.name === name)
  if (table)
    return <RowsEditor key={table.name} builder={builder} editor={editor} side={side} table={table} />
  if (side.value === 'newTable')
    return <AddTable builder={builder} onAdded={side.openValue} onClose={side.closeValue} />
  if (side.value === 'new' || chosen?.type.name === 'value')
    return <AddValue builder={builder} editor={editor} onClose={side.closeValue} />
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const by = event.key === 'ArrowRight' ? 1 : tabs.length - 1
    const next = tabs[(tabs.indexOf(side.tab) + by) % tabs.length]!
    side.open(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={t('builder.side')} onKeyDown={turn}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={side.tab === one}
            aria-controls={`${id}-panel`}
            tabIndex={side.tab === one ? 0 : -1}
            onClick={() => side.open(one)}
          >
            {t(`builder.tab.${one}`)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${side.tab}`} className={styles.panel}>
        {side.tab === 'values' && <ValuesPanel builder={builder} editor={editor} side={side} />}
        {side.tab === 'people' && <PeoplePanel builder={builder} editor={editor} />}
        {side.tab === 'clauses' && (
          <ClausesPanel builder={builder} editor={editor} clauses={clauses} put={put} />
        )}
        {side.tab === 'settings' && <SettingsPanel builder={builder} />}
      </div>
    </>
  )
}
