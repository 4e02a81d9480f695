import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  selectedRect,
  splitCell,
} from '@tiptap/pm/tables'
import { useTranslation } from 'react-i18next'
import { sharesOf } from './schema/shares.ts'
import styles from './writing.module.css'

const acts: Record<string, Command> = {
  row: addRowAfter,
  column: addColumnAfter,
  deleteRow,
  deleteColumn,
  mergeCells,
  splitCell,
}

/** Rows, columns, the header that each page repeats, and how wide a column is. */
export function TablePanel({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const { state, view } = editor
  const run = (command: Command) => {
    command(view.state, view.dispatch)
    view.focus()
  }
  const { header, whole } = editor.getAttributes('table') as { header: number; whole: boolean }

  return (
    <fieldset className={styles.panel} aria-label={t('writing.block.table')} data-part="table">
      {Object.entries(acts).map(([name, command]) => (
        <button
          key={name}
          type="button"
          className="btn compact"
          disabled={!command(state)}
          onClick={() => run(command)}
        >
          {t(`writing.table.${name}`)}
        </button>
      ))}
      <button
        type="button"
        className="btn compact"
        disabled={!widens(1)(state)}
        onClick={() => run(widens(1))}
      >
        {t('writing.table.wider')}
      </button>
      <button
        type="button"
        className="btn compact"
        disabled={!widens(-1)(state)}
        onClick={() => run(widens(-1))}
      >
        {t('writing.table.narrower')}
      </button>
      <label className="row gap-4">
        <input
          type="checkbox"
          checked={header > 0}
          onChange={(event) =>
            editor.commands.updateAttributes('table', { header: event.target.checked ? 1 : 0 })
          }
        />
        {t('writing.table.header')}
      </label>
      <label className="row gap-4">
        <input
          type="checkbox"
          checked={whole}
          onChange={(event) => editor.commands.updateAttributes('table', { whole: event.target.checked })}
        />
        {t('writing.table.whole')}
      </label>
      <button type="button" className="btn compact quiet" onClick={() => run(deleteTable)}>
        {t('writing.table.delete')}
      </button>
    </fieldset>
  )
}

/**
 * Gives the column of the cursor more of the width, or less; its shares are written into each cell.
 */
const widens =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { map, table, tableStart, left } = selectedRect(state)
    const shares = sharesOf(table)
    // Enough of a scale for small steps.
    const scaled = Math.max(...shares) < 10 ? shares.map((share) => share * 10) : [...shares]
    const step = Math.max(1, Math.round(Math.max(...scaled) / 10))
    const next = (scaled[left] ?? 1) + by * step
    if (next < 2 || next > 100) return false
    scaled[left] = next
    if (!dispatch) return true
    const { tr } = state
    for (const at of new Set(map.map)) {
      const { left: from, right } = map.findCell(at)
      tr.setNodeAttribute(tableStart + at, 'colwidth', scaled.slice(from, right))
    }
    dispatch(tr)

    return true
  }
