import type { Editor } from '@tiptap/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewDocumentEditing } from '#contract/documents/previewDocumentEditing.ts'
import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { wordDifferences } from '#contract/vocabulary/composed/word-differences.ts'
import { Icon } from '../../components/Icon.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { ask } from '../../wire/use-call.ts'
import { type BlockCommand, blockCommands } from './editing/block-commands.ts'
import type { GivenTo } from './FieldPanel.tsx'
import { OnlyPlaces } from './OnlyPlaces.tsx'
import { Overtaken } from './Overtaken.tsx'
import { Pages } from './Pages.tsx'
import { placedProblems, problemsOf } from './problems.ts'
import { fromContent } from './schema/from-content.ts'
import { blockSet } from './schema/index.ts'
import { blocksWithPlaces, isInPlace } from './schema/open-place.ts'
import { TextSide } from './TextSide.tsx'
import { ThingPanel } from './ThingPanel.tsx'
import { usePages } from './use-pages.ts'
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

/** Fields are the template's, and a page break does not stand inside another block. */
const isForPlaces = ({ name, isOfPages }: BlockCommand): boolean =>
  !name.startsWith('field.') && !isOfPages && name !== 'word'

/** Text on the left, its real pages on the right; on a phone one after the other. */
export function Writer({ opened, writing, people, failure, onSave }: Props) {
  const { t, i18n } = useTranslation()
  const [tab, setTab] = useState<'text' | 'pages'>('text')
  const [inSight, setInSight] = useState<readonly number[]>([1])
  const editor = useRef<Editor | null>(null)
  const { content } = writing
  const placesOnly = opened.text?.places_only === true
  const text = useMemo(() => JSON.stringify(content), [content])
  // One content for each text: what is drawn again meanwhile asks for no pages.
  const letterheadId = writing.draft.letterhead
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another letterhead each page is drawn again
  const settled = useMemo(() => JSON.parse(text) as ComposedContent, [text, letterheadId])
  const own = useMemo(() => problemsOf(settled), [settled])
  const pages = usePages({
    content: own.length > 0 ? null : settled,
    wanted: inSight,
    set: (written, numbers, signal) =>
      ask(
        previewDocumentEditing,
        {
          ...(opened.documentId && { document_id: opened.documentId }),
          content: written,
          ...(letterheadId !== undefined && { letterhead_id: letterheadId }),
          type_of_mode: opened.mode,
          pages: numbers,
          width: 900,
        },
        signal,
      ),
  })
  const problems = own.length > 0 ? own : [...placedProblems(pages.failure), ...placedProblems(failure)]

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
      <TextSide
        content={fromContent(content)}
        blocks={placesOnly ? blocksWithPlaces : blockSet}
        commands={placesOnly ? blockCommands.filter(isForPlaces) : blockCommands}
        isFixedHere={placesOnly ? (state) => !isInPlace(state) : undefined}
        language={content.language}
        label={t('writing.text')}
        isEditable={!writing.pending}
        problems={problems}
        notes={
          <>
            {writing.overtaken && (
              <Overtaken
                title={t('writing.overtaken')}
                differences={wordDifferences(writing.overtaken.content, content)}
                onKeep={writing.keepMine}
                onTake={() => {
                  const theirs = writing.takeTheirs()
                  if (theirs) editor.current?.commands.setContent(fromContent(theirs), { emitUpdate: false })
                }}
              />
            )}
            {failure !== null && placedProblems(failure).length === 0 && (
              <div className="note no" role="alert">
                <Icon name="bad" />
                <span>
                  {failureWords(t, i18n.language, failure)} {t('writing.kept')}
                </span>
              </div>
            )}
          </>
        }
        panel={(own) => (
          <>
            {placesOnly && <OnlyPlaces editor={own} />}
            <ThingPanel editor={own} given={given} onlyInPlaces={placesOnly} />
          </>
        )}
        onTyped={writing.write}
        onSave={onSave}
        onEditor={(made) => {
          editor.current = made
          writing.readsFrom(made)
        }}
        onWordName={(name) => {
          if (writing.draft.name.trim() === '' && opened.documentId === null) writing.change({ name })
        }}
      />
      <div className={styles.pagesSide} id="writing-pages">
        <Pages pages={pages} onInSight={setInSight} />
      </div>
    </div>
  )
}
