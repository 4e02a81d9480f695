import type { Editor, Extensions, JSONContent } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { keyOf } from '../../components/pressed-key.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { BlockMenu, type MenuKeys } from './BlockMenu.tsx'
import { type BlockCommand, insertBlock } from './editing/block-commands.ts'
import type { Dropped } from './editing/paste.ts'
import { useEditor } from './editing/use-editor.ts'
import { type Slash, useSlash } from './editing/use-slash.ts'
import { goTo } from './go-to.ts'
import { placeOf, type TextProblem } from './problems.ts'
import { rememberPicture } from './schema/pictures.ts'
import { Toolbar } from './Toolbar.tsx'
import { useLaterAct } from './use-later-act.ts'
import { useWord } from './use-word.ts'
import styles from './writing.module.css'

interface Props {
  /** What the editor begins with. */
  content: JSONContent
  blocks: Extensions
  commands: readonly BlockCommand[]
  language: string
  label: string
  isEditable: boolean
  /** Where nothing of the text can be changed. */
  isFixedHere?: ((state: EditorState) => boolean) | undefined
  problems: readonly TextProblem[]
  /** Above the text. */
  notes: ReactNode
  /** What is said of the thing that is chosen. */
  panel: (editor: Editor) => ReactNode
  /** After a pause in typing. */
  onTyped: () => void
  onSave: () => void
  onEditor: (editor: Editor | null) => void
  onWordName: (name: string) => void
}

/** A pause in typing, after which what was typed is kept and set. */
const restMs = 250

/** A text with its tools, the blocks that a `/` offers, and what is wrong with it. */
export function TextSide({
  content,
  blocks,
  commands,
  language,
  label,
  isEditable,
  isFixedHere = () => false,
  problems,
  notes,
  panel,
  onTyped,
  onSave,
  onEditor,
  onWordName,
}: Props) {
  const { t, i18n } = useTranslation()
  const [dropped, setDropped] = useState<Dropped[]>([])
  const [isUploading, setUploading] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const wordChooser = useRef<HTMLInputElement>(null)
  const menu = useRef<MenuKeys>(null)
  const later = useLaterAct(restMs)
  const { place, editor } = useEditor({
    content,
    blocks,
    isEditable,
    label,
    language,
    onChange: () => later.soon(onTyped),
    onDropped: setDropped,
    onKey(event) {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && keyOf(event) === 's') {
        event.preventDefault()
        onSave()

        return true
      }

      return menu.current?.onKey(event) ?? false
    },
  })
  const { slash, close } = useSlash(editor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each editor
  useEffect(() => {
    onEditor(editor)

    return () => onEditor(null)
  }, [editor])
  const word = useWord(editor, { onName: onWordName, onDropped: setDropped })

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

  return (
    <div className={styles.textSide} id="writing-text">
      {editor && <Toolbar editor={editor} commands={commands} isFixedHere={isFixedHere} onCommand={begin} />}
      <div className={styles.notes}>
        {notes}
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
        {editor && panel(editor)}
      </div>
      <div ref={place} className={styles.text} />
      <p className={styles.hint}>{t('writing.hint')}</p>
      {editor && slash && !isFixedHere(editor.state) && (
        <BlockMenu
          ref={menu}
          editor={editor}
          commands={commands}
          slash={slash}
          onChoose={begin}
          onClose={close}
        />
      )}
      <FileInput
        input={chooser}
        accept="image/jpeg,image/png"
        label={t('writing.block.picture')}
        onFile={(file) => void addPicture(file)}
      />
      <FileInput input={wordChooser} accept=".docx" label={t('writing.block.word')} onFile={word.open} />
    </div>
  )
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>
  accept: string
  label: string
  onFile: (file: File) => void
}

const FileInput = ({ input, accept, label, onFile }: FileInputProps) => (
  <input
    ref={input}
    type="file"
    accept={accept}
    hidden
    aria-label={label}
    onChange={(event) => {
      const [file] = event.target.files ?? []
      event.target.value = ''
      if (file) onFile(file)
    }}
  />
)

/** So that what it shows is asked for at once. */
function selectPicture(editor: Editor, from: number, fileId: string): void {
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, at) => {
    if (node.type.name === 'picture' && node.attrs.file_id === fileId) editor.commands.setNodeSelection(at)
  })
}
