import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { findInText, type Match, replaceIn } from '../../writing/editing/find-in-text.ts'
import { useEditorState } from '../../writing/editing/use-editor.ts'
import styles from './text-tools.module.css'

interface Props {
  editor: Editor
  replaces: boolean
  onReplace: (replaces: boolean) => void
  onClose: () => void
}

const foundKey = new PluginKey<DecorationSet>('found')

/** Finds words in the text and puts others in their place. Escape goes back to the text. */
export function FindBar({ editor, replaces, onReplace, onClose }: Props) {
  const { t } = useTranslation()
  const { doc } = useEditorState(editor)
  const [words, setWords] = useState('')
  const [other, setOther] = useState('')
  const [isExact, setExact] = useState(false)
  const [chosen, setChosen] = useState(0)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const matches = findInText(doc, words, isExact)
  const at = Math.min(chosen, Math.max(0, matches.length - 1))
  const current = matches[at]
  const key = JSON.stringify([matches, at])

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  useEffect(() => {
    editor.registerPlugin(
      new Plugin({
        key: foundKey,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, before) => tr.getMeta(foundKey) ?? before.map(tr.mapping, tr.doc),
        },
        props: { decorations: (state) => foundKey.getState(state) },
      }),
    )

    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(foundKey)
    }
  }, [editor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn with each change of what is found
  useEffect(() => {
    const drawn = matches.map((match, index) =>
      Decoration.inline(match.from, match.to, { class: index === at ? styles.foundNow! : styles.found! }),
    )
    const { tr } = editor.state
    editor.view.dispatch(
      tr.setMeta(foundKey, DecorationSet.create(tr.doc, drawn)).setMeta('addToHistory', false),
    )
    editor.view.dom.querySelector(`.${styles.foundNow}`)?.scrollIntoView({ block: 'nearest' })
  }, [editor, key])

  const goBy = (steps: number) => {
    setSaid('')
    if (matches.length > 0) setChosen((at + steps + matches.length) % matches.length)
  }

  function replace(which: readonly Match[]): void {
    const made = replaceIn(editor.state, which, other)
    if (!made) {
      setSaid(t('builder.find.fixed'))

      return
    }
    editor.view.dispatch(made)
    const count = which.filter(({ isFixed }) => !isFixed).length
    setSaid(t('builder.find.replaced', { count }))
  }

  function leave(): void {
    onClose()
    if (current && !current.isFixed) {
      const { tr } = editor.state
      editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, current.from, current.to)))
    }
    editor.commands.focus()
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter' && event.target === input.current) goBy(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <search className={styles.find} aria-label={t('builder.find.title')} onKeyDown={press}>
      <span className="input compact">
        <Icon name="search" size="small" />
        <input
          ref={input}
          aria-label={t('builder.find.words')}
          placeholder={t('builder.find.words')}
          maxLength={200}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setChosen(0)
            setSaid('')
          }}
        />
      </span>
      <span className="sm muted" role="status">
        {said ||
          (words !== '' &&
            (matches.length > 0
              ? t('builder.find.at', { at: at + 1, count: matches.length })
              : t('builder.find.nothing')))}
      </span>
      <button
        type="button"
        className="btn quiet square compact"
        aria-label={t('builder.find.previous')}
        onClick={() => goBy(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="btn quiet square compact"
        aria-label={t('builder.find.next')}
        onClick={() => goBy(1)}
      >
        <Icon name="down" />
      </button>
      <label className="row gap-8 sm">
        <input
          type="checkbox"
          className="check"
          checked={isExact}
          onChange={(event) => setExact(event.target.checked)}
        />
        {t('builder.find.exact')}
      </label>
      <button
        type="button"
        className="btn quiet compact"
        aria-expanded={replaces}
        onClick={() => onReplace(!replaces)}
      >
        {t('builder.find.replace')}
      </button>
      <button
        type="button"
        className="btn quiet square compact right"
        aria-label={t('common.close')}
        onClick={leave}
      >
        <Icon name="x" size="small" />
      </button>
      {replaces && (
        <div className={styles.replace}>
          <span className="input compact">
            <input
              aria-label={t('builder.find.with')}
              placeholder={t('builder.find.with')}
              maxLength={2000}
              value={other}
              onChange={(event) => setOther(event.target.value)}
            />
          </span>
          <button
            type="button"
            className="btn compact"
            disabled={!current}
            onClick={() => current && replace([current])}
          >
            {t('builder.find.one')}
          </button>
          <button
            type="button"
            className="btn compact"
            disabled={matches.length === 0}
            onClick={() => replace(matches)}
          >
            {t('builder.find.all')}
          </button>
        </div>
      )}
    </search>
  )
}
