import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { wordDifferences } from '#contract/vocabulary/composed/word-differences.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { BlockMenu, type MenuKeys } from './BlockMenu.tsx'
import { Differences } from './Differences.tsx'
import type { BlockCommand } from './editing/block-commands.ts'
import { insertBlock } from './editing/block-commands.ts'
import type { Dropped } from './editing/paste.ts'
import { useEditor } from './editing/use-editor.ts'
import { type Slash, useSlash } from './editing/use-slash.ts'
import type { GivenTo } from './FieldPanel.tsx'
import { Pages } from './Pages.tsx'
import { placedProblems, placeOf, problemsOf } from './problems.ts'
import { fromContent } from './schema/from-content.ts'
import { rememberPicture } from './schema/pictures.ts'
import { ThingPanel } from './ThingPanel.tsx'
import { Toolbar } from './Toolbar.tsx'
import { usePages } from './use-pages.ts'
import { useWord } from './use-word.ts'
import type { Opened, Writing } from './use-writing.ts'
import styles from './writing.module.css'

interface Props {
  opened: Opened
  writing: Writing
  people: GivenTo['people']
  /** Why the last save did not succeed. */
  failure: unknown
  onSave: () => void
}

/** A pause in typing, after which what was typed is kept and set. */
const restMs = 250

/** Text on the left, its real pages on the right; on a phone one after the other. */
export function Writer({ opened, writing, people, failure, onSave }: Props) {
  const { t, i18n } = useTranslation()
  const [tab, setTab] = useState<'text' | 'pages'>('text')
  const [inSight, setInSight] = useState<readonly number[]>([1])
  const [dropped, setDropped] = useState<Dropped[]>([])
  const [isUploading, setUploading] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const wordChooser = useRef<HTMLInputElement>(null)
  const menu = useRef<MenuKeys>(null)
  const { content } = writing
  const text = useMemo(() => JSON.stringify(content), [content])
  // One content for each text: what is drawn again meanwhile asks for no pages.
  const letterheadId = writing.draft.letterhead
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another letterhead each page is drawn again
  const settled = useMemo(() => JSON.parse(text) as ComposedContent, [text, letterheadId])
  const own = useMemo(() => problemsOf(settled), [settled])
  const pages = usePages({
    documentId: opened.documentId,
    mode: opened.mode,
    letterheadId,
    content: own.length > 0 ? null : settled,
    wanted: inSight,
  })
  const problems = own.length > 0 ? own : [...placedProblems(pages.failure), ...placedProblems(failure)]

  const later = useLater(restMs)
  const { place, editor } = useEditor({
    content: fromContent(content),
    isEditable: !writing.pending,
    label: t('writing.text'),
    language: content.language,
    onChange: () => later.soon(writing.write),
    onDropped: setDropped,
    onKey(event) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault()
        onSave()

        return true
      }

      return menu.current?.onKey(event) ?? false
    },
  })
  const { slash, close } = useSlash(editor)
  const { readsFrom } = writing
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each editor
  useEffect(() => {
    readsFrom(editor)

    return () => readsFrom(null)
  }, [editor])

  const word = useWord(editor, {
    onName: (name) => {
      if (writing.draft.name.trim() === '' && opened.documentId === null) writing.change({ name })
    },
    onDropped: setDropped,
  })

  function begin(command: BlockCommand, typed?: Slash): void {
    if (!editor) return
    if (typed) editor.commands.deleteRange({ from: typed.from, to: typed.to })
    close()
    if (command.asksFile === 'picture') chooser.current?.click()
    else if (command.asksFile === 'word') wordChooser.current?.click()
    else command.run(editor)
  }

  async function addPicture(file: File): Promise<void> {
    if (!editor) return
    setUploading(true)
    try {
      const { fileId } = await portalWire.upload(file).done
      rememberPicture(fileId, file)
      const at = editor.state.selection.from
      insertBlock(editor, { type: 'picture', attrs: { file_id: fileId } })
      selectPicture(editor, at, fileId)
    } catch (why) {
      toast(failureWords(t, i18n.language, why), 'bad')
    }
    setUploading(false)
  }

  const given: GivenTo = {
    people,
    owner: (anchor) => writing.draft.boxes[anchor] ?? '',
    give: (anchor, signerId) => writing.change({ boxes: { ...writing.draft.boxes, [anchor]: signerId } }),
  }

  return (
    <div className={styles.writer} data-part="writer" data-tab={tab}>
      <div className={styles.tabs} role="tablist" aria-label={t('writing.title')}>
        {(['text', 'pages'] as const).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`writing-tab-${name}`}
            aria-controls={`writing-${name}`}
            aria-selected={tab === name}
            onClick={() => setTab(name)}
          >
            {t(`writing.tab.${name}`)}
          </button>
        ))}
      </div>
      <div className={styles.textSide} id="writing-text">
        {editor && <Toolbar editor={editor} onCommand={begin} />}
        <div className={styles.notes}>
          {writing.overtaken && (
            <section className="note wait" aria-label={t('writing.overtaken')} data-part="overtaken">
              <Icon name="warn" />
              <div className="col gap-8">
                <b className="semibold">{t('writing.overtaken')}</b>
                <span>{t('writing.overtakenWords')}</span>
                <Differences
                  label={t('writing.difference')}
                  differences={wordDifferences(writing.overtaken.content, content)}
                />
                <div className="row">
                  <button type="button" className="btn compact primary" onClick={writing.keepMine}>
                    {t('writing.keepMine')}
                  </button>
                  <button
                    type="button"
                    className="btn compact"
                    onClick={() => {
                      const theirs = writing.takeTheirs()
                      if (theirs) editor?.commands.setContent(fromContent(theirs), { emitUpdate: false })
                    }}
                  >
                    {t('writing.takeTheirs')}
                  </button>
                </div>
              </div>
            </section>
          )}
          {failure !== null && placedProblems(failure).length === 0 && (
            <div className="note no" role="alert">
              <Icon name="bad" />
              <span>
                {failureWords(t, i18n.language, failure)} {t('writing.kept')}
              </span>
            </div>
          )}
          {dropped.length > 0 && (
            <div className="note" role="status" data-part="dropped">
              <Icon name="help" />
              <span>
                {t('writing.dropped', {
                  what: new Intl.ListFormat(i18n.language).format(
                    dropped.map((one) => t(`writing.drop.${one}`)),
                  ),
                })}
              </span>
              <button
                type="button"
                className="btn quiet square compact right"
                aria-label={t('common.close')}
                onClick={() => setDropped([])}
              >
                <Icon name="x" size="small" />
              </button>
            </div>
          )}
          {problems.slice(0, 3).map(({ trouble, path }) => (
            <div key={path} className="note no" role="alert" data-part="problem">
              <Icon name="bad" />
              <span>{problemWords(i18n.language, trouble)}</span>
              <button
                type="button"
                className="link right"
                onClick={() => {
                  const at = editor && placeOf(editor.state.doc, path)
                  if (editor && at !== null) goTo(editor, at)
                }}
              >
                {t('writing.show')}
              </button>
            </div>
          ))}
          {(isUploading || word.isReading) && (
            <p className="help row" role="status">
              <span className="spin" />
              {t(word.isReading ? 'writing.wordComing' : 'writing.picture.coming')}
            </p>
          )}
          {editor && <ThingPanel editor={editor} given={given} />}
        </div>
        <div ref={place} className={styles.text} />
        <p className={styles.hint}>{t('writing.hint')}</p>
        {editor && slash && (
          <BlockMenu ref={menu} editor={editor} slash={slash} onChoose={begin} onClose={close} />
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png"
          hidden
          aria-label={t('writing.block.picture')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void addPicture(file)
          }}
        />
        <input
          ref={wordChooser}
          type="file"
          accept=".docx"
          hidden
          aria-label={t('writing.block.word')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) word.open(file)
          }}
        />
      </div>
      <div className={styles.pagesSide} id="writing-pages">
        <Pages pages={pages} onInSight={setInSight} />
      </div>
    </div>
  )
}

function goTo(editor: Editor, at: number): void {
  const node = editor.state.doc.nodeAt(at)
  if (node?.isAtom) editor.commands.setNodeSelection(at)
  else editor.commands.setTextSelection(at + 1)
  editor.commands.scrollIntoView()
  editor.commands.focus()
}

/** So that what it shows is asked for at once. */
function selectPicture(editor: Editor, from: number, fileId: string): void {
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, at) => {
    if (node.type.name === 'picture' && node.attrs.file_id === fileId) editor.commands.setNodeSelection(at)
  })
}

/** The last of several acts, once none has come for a while; at once where the page is left. */
function useLater(ms: number) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; act: () => void } | null>(null)
  const flush = useCallback(() => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    const { act } = waiting.current
    waiting.current = null
    act()
  }, [])
  useEffect(() => {
    addEventListener('pagehide', flush)

    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return {
    soon(act: () => void) {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = { act, timer: setTimeout(flush, ms) }
    },
  }
}
