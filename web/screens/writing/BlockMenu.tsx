import type { Editor } from '@tiptap/core'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { type BlockCommand, wordsOfCommand } from './editing/block-commands.ts'
import { type Slash, slashAt } from './editing/use-slash.ts'
import styles from './writing.module.css'

export interface MenuKeys {
  /** Whether it took the key. */
  onKey: (event: KeyboardEvent) => boolean
}

interface Props {
  editor: Editor
  commands: readonly BlockCommand[]
  slash: Slash
  /** Whose kinds of blocks may be put in where the cursor is. */
  onChoose: (command: BlockCommand, slash: Slash) => void
  onClose: () => void
  ref: Ref<MenuKeys>
}

/** Keeps letters, digits and spaces, which a person can type after a `/`. */
const plain = (words: string): string =>
  words
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** What a `/` offers: the text keeps the focus, so the keys come from there. */
export function BlockMenu({ editor, commands, slash, onChoose, onClose, ref }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const named = ({ words }: Slash) => {
    const wanted = plain(words)

    return commands.filter(
      (command) =>
        plain(wordsOfCommand(t, command)).includes(wanted) || command.name.toLowerCase().includes(wanted),
    )
  }
  const found = named(slash)
  const chosen = Math.min(at, found.length - 1)

  useImperativeHandle(ref, () => ({
    onKey(event) {
      // A fast typist is ahead of what is drawn.
      const now = slashAt(editor) ?? slash
      const one = now.words === slash.words ? found[chosen] : named(now)[0]
      if (event.key === 'Escape') onClose()
      else if (!one) return false
      else if (event.key === 'ArrowDown') setAt((chosen + 1) % found.length)
      else if (event.key === 'ArrowUp') setAt((chosen + found.length - 1) % found.length)
      else if (event.key === 'Enter') onChoose(one, now)
      else return false
      event.preventDefault()

      return true
    },
  }))
  if (found.length === 0) return null
  const { left, bottom } = editor.view.coordsAtPos(slash.from)
  const frame = editor.view.dom.closest('[data-part="writer"]')?.getBoundingClientRect()
  const isLow = bottom > innerHeight - 320

  return (
    <div
      role="listbox"
      className={styles.blockMenu}
      aria-label={t('writing.blocks')}
      data-part="blocks"
      ref={(element) => {
        if (!element) return
        element.style.left = `${Math.max(8, Math.min(left - (frame?.left ?? 0), (frame?.width ?? innerWidth) - 256))}px`
        element.style.top = isLow ? '' : `${bottom - (frame?.top ?? 0) + 6}px`
        element.style.bottom = isLow ? `${(frame?.bottom ?? innerHeight) - bottom + 28}px` : ''
        element.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {found.map((command, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the text
        <div
          key={command.name}
          role="option"
          aria-selected={index === chosen}
          data-block={command.name}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(command, slash)}
        >
          <Icon name={command.icon} size="small" />
          {wordsOfCommand(t, command)}
        </div>
      ))}
    </div>
  )
}
