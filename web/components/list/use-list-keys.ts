import { type RefObject, useEffect, useRef } from 'react'
import { loneKey } from '../pressed-key.ts'

/** A letter that does something in a list, beside those that every list knows. */
export interface ListKey {
  key: string
  /** What it does, for the help. */
  words: string
  /** With the id of the row that has the focus, where one has. */
  onPress: (rowId: string | undefined) => void
}

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
      const pressed = loneKey(event)
      if (!pressed || document.querySelector(above)) return
      const row = target?.closest<HTMLElement>('tr[data-id]')
      const own = latest.current.keys.find(({ key }) => key === pressed)
      if (pressed === 'j' || pressed === 'k') walk(row, pressed === 'j')
      else if (pressed === '?') latest.current.onHelp()
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
