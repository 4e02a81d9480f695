import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PositionKind } from '#contract/vocabulary/position-kinds.ts'
import { keyOf } from '../../../components/pressed-key.ts'
import { signsFile } from '../../../components/signs-file.ts'
import { lacksIn, missingBoxes, missingWords } from '../missing-boxes.ts'
import type { Step } from '../steps.ts'
import { type DocumentDetail, isWritten } from '../use-docket.ts'
import { WizardBar } from '../WizardBar.tsx'
import { BoxPanel } from './BoxPanel.tsx'
import { type Box, freePlace, newBox } from './box.ts'
import styles from './boxes.module.css'
import { copiesOn } from './copy-boxes.ts'
import { DeskTools } from './DeskTools.tsx'
import { fromScreen, type Rect } from './geometry.ts'
import { type Ghost, isTaken, takeGhosts } from './ghosts.ts'
import { PageDesk } from './PageDesk.tsx'
import { PageThumbs } from './PageThumbs.tsx'
import { Palette } from './Palette.tsx'
import { Placers } from './Placers.tsx'
import { SavedNote } from './SavedNote.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useBoxes } from './use-boxes.ts'
import { useScale } from './use-scale.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useTextPlaces } from './use-text-places.ts'

const PlaceByText = lazy(() =>
  import('./PlaceByText.tsx').then(({ PlaceByText }) => ({ default: PlaceByText })),
)

const WrittenFields = lazy(() =>
  import('./WrittenFields.tsx').then(({ WrittenFields }) => ({ default: WrittenFields })),
)

interface Props {
  document: DocumentDetail
  documents: DocumentDetail[]
  isLeaving: boolean
  onLeave: (step: Step, flush: () => Promise<void>) => Promise<void>
  onOpen: (documentId: string, flush: () => Promise<void>) => Promise<void>
}

const noSize = { page_number: 1, width: 595, height: 842 }

export function BoxEditor({ document, documents, isLeaving, onLeave, onOpen }: Props) {
  const { t } = useTranslation()
  const placed = useBoxes(document)
  const { boxes, change } = placed
  const people = document.signers.filter(({ role }) => signsFile(role))
  const [page, setPage] = useState(1)
  const [signerId, setSignerId] = useState(people[0]?.signer_id ?? '')
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const sizeOf = (number: number) => document.page_sizes.find((one) => one.page_number === number) ?? noSize
  const size = sizeOf(page)
  const zoom = useScale(size)
  const chosen = boxes.find((box) => box.key === chosenKey)
  const signer = people.find((person) => person.signer_id === signerId)
  const missing = missingBoxes([
    ...documents.filter((one) => one.document_id !== document.document_id),
    { ...document, positions: boxes.map((box) => ({ signer_id: box.signerId, kind: box.kind })) as never },
  ])

  const textPlaces = useTextPlaces(document.document_id, signer?.signer_id ?? '')
  const suggestions = useSuggestions(document.document_id, signer?.signer_id ?? '', boxes)
  const ghosts = textPlaces.asked
    ? textPlaces.ghosts.filter((ghost) => !isTaken(ghost, boxes))
    : suggestions.ghosts
  const options = [t('fields.optionOne'), t('fields.optionTwo')]
  const take = (taken: Ghost[]) => change(takeGhosts(taken, boxes, sizeOf, options))

  const replace = (key: string, part: Partial<Box>) =>
    change(boxes.map((box) => (box.key === key ? { ...box, ...part } : box)))

  function add(kind: PositionKind, at?: { clientX: number; clientY: number }): void {
    const place = at
      ? pointOnPage(at)
      : freePlace(boxes, page, size, { kind, place: document.settings.signature_place })
    if (!place || !signer) return
    const box = newBox(kind, signer.signer_id, page, place, size, {
      boxes,
      options,
    })
    change([...boxes, box])
    setChosenKey(box.key)
    requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>(`[data-key="${box.key}"]`)?.focus())
  }

  function pointOnPage({ clientX, clientY }: { clientX: number; clientY: number }) {
    const frame = sheet.current?.getBoundingClientRect()
    if (
      !frame ||
      clientX < frame.left ||
      clientX > frame.right ||
      clientY < frame.top ||
      clientY > frame.bottom
    )
      return null
    const screen = { left: clientX - frame.left, top: clientY - frame.top, width: 0, height: 0 }
    return fromScreen(screen, size, zoom.scale)
  }

  function remove(key: string): void {
    change(boxes.filter((box) => box.key !== key))
    setChosenKey(null)
  }

  function copy(copied: readonly Box[], pages: readonly number[]): number {
    const copies = copiesOn(pages, copied, boxes, document.page_sizes)
    if (copies.length > 0) change([...boxes, ...copies])

    return copies.length
  }

  useUndoKeys(placed.undo, placed.redo)

  return (
    <div className={styles.placing}>
      <WizardBar
        step="boxes"
        title={document.title || document.name}
        note={<SavedNote saving={placed.saving} onRetry={() => void placed.flush()} />}
        onStep={(step) => void onLeave(step, placed.flush)}
        acts={
          <>
            <button type="button" className="btn" onClick={() => void onLeave('people', placed.flush)}>
              {t('common.back')}
            </button>
            <button
              type="button"
              ref={next}
              className="btn primary"
              aria-disabled={isLeaving}
              onClick={() => !isLeaving && void onLeave('review', placed.flush)}
            >
              {isLeaving && <span className="spin" />}
              {t('newDocket.toReview')}
            </button>
          </>
        }
      />
      <div className={styles.workbench}>
        <PageThumbs
          document={document}
          documents={documents}
          boxes={boxes}
          people={people}
          page={page}
          onPage={setPage}
          onOpen={(id) => void onOpen(id, placed.flush)}
        />
        <PageDesk
          document={document}
          page={page}
          size={size}
          scale={zoom.scale}
          deskRef={zoom.deskRef}
          sheetRef={sheet}
          boxes={boxes}
          ghosts={ghosts}
          onTake={(ghost) => {
            focusNextGhost(sheet.current)
            take([ghost])
          }}
          onDrop={
            textPlaces.asked
              ? undefined
              : (ghost) => {
                  focusNextGhost(sheet.current)
                  suggestions.drop([ghost])
                }
          }
          people={people}
          chosenKey={chosenKey}
          onChoose={(key) => {
            setChosenKey(key)
            const owner = boxes.find((box) => box.key === key)?.signerId
            if (owner) setSignerId(owner)
          }}
          onRect={(key: string, rect: Rect) => replace(key, rect)}
          onRemove={remove}
          onSkip={() => next.current?.focus()}
        >
          <DeskTools
            zoom={zoom}
            page={page}
            pages={document.pages}
            onPage={setPage}
            undo={placed.canUndo ? placed.undo : undefined}
            redo={placed.canRedo ? placed.redo : undefined}
          />
        </PageDesk>
        <aside className={styles.placingPanel} aria-label={t('boxes.panel')}>
          <Placers
            people={people}
            boxes={boxes}
            lacks={(person) => lacksIn(person, missing, documents)}
            signerId={signerId}
            onSigner={setSignerId}
            onEdit={() => void onLeave('people', placed.flush)}
          />
          {isWritten(document) && (
            <Suspense fallback={null}>
              <WrittenFields
                documentId={document.document_id}
                people={people}
                flush={placed.flush}
                onPlaced={() => void onOpen(document.document_id, placed.flush)}
              />
            </Suspense>
          )}
          {signer &&
            (textPlaces.asked ? (
              <Suspense fallback={null}>
                <PlaceByText
                  asked={textPlaces.asked}
                  places={textPlaces}
                  ghosts={ghosts}
                  page={page}
                  onPage={setPage}
                  onTake={take}
                />
              </Suspense>
            ) : (
              <>
                <Suggestions
                  ghosts={ghosts}
                  page={page}
                  onPage={setPage}
                  onTake={take}
                  onDrop={suggestions.drop}
                />
                <Palette
                  signer={signer}
                  hue={people.indexOf(signer) + 1}
                  scale={zoom.scale}
                  onAdd={add}
                  onByText={textPlaces.begin}
                />
              </>
            ))}
          {chosen && (
            <BoxPanel
              box={chosen}
              boxes={boxes}
              people={people}
              size={size}
              pages={document.pages}
              onChange={(part) => replace(chosen.key, part)}
              onRemove={() => remove(chosen.key)}
              onCopy={copy}
            />
          )}
          {missing.length > 0 && (
            <p className={styles.placingWarning} role="status">
              {missingWords(t, missing, documents)}
              {missing[0] && (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    const [first] = missing
                    if (first?.documentId === document.document_id) setSignerId(first.signerId)
                    else if (first) void onOpen(first.documentId, placed.flush)
                  }}
                >
                  {t('boxes.placeFor', { name: missing[0].name })}
                </button>
              )}
            </p>
          )}
        </aside>
      </div>
    </div>
  )
}

/** The place that is taken or dropped goes: the one behind it is at hand, so that Enter goes on. */
function focusNextGhost(sheet: HTMLElement | null): void {
  const all = [...(sheet?.querySelectorAll<HTMLElement>('[data-part=ghost]') ?? [])]
  const at = all.indexOf(document.activeElement as HTMLElement)
  if (at !== -1) (all[at + 1] ?? all[at - 1])?.focus()
}

function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      // Ctrl and Alt together are AltGr, which types a letter.
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if ((event.target as HTMLElement).closest('input, textarea')) return
      const key = keyOf(event)
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [undo, redo])
}
