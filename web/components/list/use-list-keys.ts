import { type RefObject, useEffect, useRef } from 'react'
import { lettersAreOn } from '../letter-keys.ts'

/** A letter that does something in a list, beside those that every list knows. */
export interface ListKey {
  key: string
  /** What it does, for the help. */
  words: string
  /** With the id of the row that has the focus, where one has. */
  onPress: (rowId: string | undefined) => void
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'
const above = '[role=dialog], [role=alertdialog], [role=menu]'

/**
 * `j` and `k` walk the rows, `?` shows all keys; nothing happens while somebody types, or in a
 * dialog or a menu.
 */
export function useListKeys(
  rows: RefObject<HTMLElement | null>,
  { keys, onHelp }: { keys: readonly ListKey[]; onHelp: () => void },
): void {
  const latest = useRef({ keys, onHelp })
  latest.current = { keys, onHelp }

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const target = event.target instanceof Element ? event.target : null
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!lettersAreOn() || target?.closest(typing) || document.querySelector(above)) return
      const row = target?.closest<HTMLElement>('tr[data-id]')
      const own = latest.current.keys.find(({ key }) => key === event.key)
      if (event.key === 'j' || event.key === 'k') walk(row, event.key === 'j')
      else if (event.key === '?') latest.current.onHelp()
      else own?.onPress(row?.dataset.id)
    }

    function walk(row: HTMLElement | null | undefined, isDown: boolean): void {
      const all = [...(rows.current?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])]
      const at = row ? all.indexOf(row) : -1
      const next = row ? all[at + (isDown ? 1 : -1)] : all[0]
      next?.querySelector<HTMLElement>('.row-name:is(a, button)')?.focus()
    }

    document.addEventListener('keydown', press)

    return () => document.removeEventListener('keydown', press)
  }, [rows])
}
