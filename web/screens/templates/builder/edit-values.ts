import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { ValueKind } from '#contract/vocabulary/templates/settings.ts'

/** Prints a value where the cursor is, or in place of what is chosen. */
export function insertValue(editor: Editor, name: string): void {
  const { state } = editor
  const marks = (state.storedMarks ?? state.selection.$from.marks()).map(({ type }) => ({ type: type.name }))
  editor.chain().focus().insertContent({ type: 'value', attrs: { name }, marks }).run()
}

/** The words that are chosen inside one line; the empty text where there are none. */
export function chosenWords({ state: { selection, doc } }: Editor): string {
  if (!(selection instanceof TextSelection) || selection.empty || !selection.$from.sameParent(selection.$to))
    return ''

  return doc.textBetween(selection.from, selection.to, ' ', ' ').trim()
}

/** What words look like: the kind that a value of them most likely has. */
export function kindOfWords(words: string): ValueKind {
  if (/^(?:₹|rs\.?|inr)\s*[\d,]+(?:\.\d+)?(?:\/-)?$/i.test(words)) return 'amount'
  if (/^[\d,]+(?:\.\d+)?$/.test(words)) return words.includes(',') ? 'amount' : 'number'
  if (/^\d{4}-\d\d-\d\d$/.test(words)) return 'day'

  return /^\S+@\S+\.\S+$/.test(words) ? 'email' : 'text'
}

/** As a value of the kind takes it. */
export const sampleOfWords = (kind: ValueKind, words: string): string | null =>
  (kind === 'amount' ? words.replace(/[^\d.]/g, '').replace(/\.$/, '') : words).slice(0, 5000) || null
