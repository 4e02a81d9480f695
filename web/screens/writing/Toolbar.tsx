import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { EditorState } from '@tiptap/pm/state'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { type BlockCommand, wordsOfCommand } from './editing/block-commands.ts'
import { useEditorState } from './editing/use-editor.ts'
import type { Alignment } from './schema/align.ts'
import styles from './writing.module.css'

interface Props {
  editor: Editor
  commands: readonly BlockCommand[]
  isFixedHere: (state: EditorState) => boolean
  onCommand: (command: BlockCommand) => void
}

const markNames = ['bold', 'italic', 'underline'] as const
const sides: readonly Alignment[] = ['start', 'center', 'end', 'justify']
const keyboard = (key: string) => (editor_isMac() ? `⌘${key}` : `Ctrl+${key}`)
const editor_isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** One stop of the Tab key; arrows go along it. */
export function Toolbar({ editor, commands, isFixedHere, onCommand }: Props) {
  const { t } = useTranslation()
  useEditorState(editor)
  const [, setAt] = useState(0)
  const { state } = editor
  const level = editor.isActive('heading') ? `heading${editor.getAttributes('heading').level}` : 'text'
  const style = editor.isActive('heading') || editor.isActive('paragraph') ? level : ''
  const side = (editor.getAttributes(alignedIn(editor)).align ?? 'start') as Alignment

  function goesAlong(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    if ((event.target as HTMLElement).matches('select') && event.altKey) return
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, select:enabled')]
    const now = controls.indexOf(document.activeElement as HTMLElement)
    const next = controls[(now + (event.key === 'ArrowRight' ? 1 : controls.length - 1)) % controls.length]
    next?.focus()
    event.preventDefault()
    setAt(controls.indexOf(next as HTMLElement))
  }

  const command = (name: string) => commands.find((one) => one.name === name)

  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('writing.toolbar')}
      onKeyDown={goesAlong}
      data-part="tools"
    >
      <button
        type="button"
        className="btn quiet square compact"
        aria-label={t('boxes.undo')}
        title={`${t('boxes.undo')} (${keyboard('Z')})`}
        disabled={undoDepth(state) === 0}
        onClick={() => press('z', false)}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="btn quiet square compact"
        aria-label={t('boxes.redo')}
        title={`${t('boxes.redo')} (${keyboard('Y')})`}
        disabled={redoDepth(state) === 0}
        onClick={() => press('y', false)}
      >
        <Icon name="redo" />
      </button>
      <fieldset className={styles.tools} disabled={isFixedHere(state)}>
        <span className="input compact">
          <select
            aria-label={t('writing.style')}
            value={style}
            onChange={(event) => {
              const chosen = command(event.target.value)
              if (chosen) onCommand(chosen)
            }}
          >
            {style === '' && <option value="">–</option>}
            {['text', 'heading1', 'heading2', 'heading3', 'heading4'].map((name) => (
              <option key={name} value={name}>
                {t(`writing.block.${name}`)}
              </option>
            ))}
          </select>
        </span>
        {markNames.map((name) => (
          <button
            key={name}
            type="button"
            className="btn quiet square compact"
            data-mark={name}
            aria-pressed={editor.isActive(name)}
            aria-label={t(`writing.mark.${name}`)}
            title={`${t(`writing.mark.${name}`)} (${keyboard(name[0]!.toUpperCase())})`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.chain().focus().toggleMark(name).run()}
          >
            {name[0]!.toUpperCase()}
          </button>
        ))}
        <span className="input compact">
          <select
            aria-label={t('writing.align')}
            value={side}
            onChange={(event) => {
              const align = event.target.value === 'start' ? null : event.target.value
              editor.chain().focus().updateAttributes(alignedIn(editor), { align }).run()
            }}
          >
            {sides.map((name) => (
              <option key={name} value={name}>
                {t(`writing.side.${name}`)}
              </option>
            ))}
          </select>
        </span>
        <span className="input compact">
          <select
            aria-label={t('writing.insert')}
            value=""
            data-part="insert"
            onChange={(event) => {
              const chosen = command(event.target.value)
              if (chosen) onCommand(chosen)
            }}
          >
            <option value="">{t('writing.insert')}</option>
            {commands
              .filter(({ name }) => name !== 'text' && !name.startsWith('heading'))
              .map((one) => (
                <option key={one.name} value={one.name}>
                  {wordsOfCommand(t, one)}
                </option>
              ))}
          </select>
        </span>
      </fieldset>
    </div>
  )

  /** As the key does it. */
  function press(key: string, shiftKey: boolean): void {
    editor.commands.keyboardShortcut(shiftKey ? `Mod-Shift-${key}` : `Mod-${key}`)
    editor.commands.focus()
  }
}

/** What is moved to a side: the cell as a whole, inside a table. */
const alignedIn = (editor: Editor): string =>
  ['picture', 'tableCell', 'heading'].find((name) => editor.isActive(name)) ?? 'paragraph'
