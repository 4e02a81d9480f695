import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { usePageImage } from '../../../components/use-page-image.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { ReviewPins } from '../../review/ReviewPins.tsx'
import { sentBackIn } from '../sent-back.ts'
import type { DocumentDetail } from '../use-docket.ts'
import type { Box } from './box.ts'
import styles from './boxes.module.css'
import { GhostBox } from './GhostBox.tsx'
import { type Rect, type Size, toMillimetres } from './geometry.ts'
import type { Ghost } from './ghosts.ts'
import { PlacedBox } from './PlacedBox.tsx'
import { type Guide, snap } from './snap.ts'

interface Props {
  document: DocumentDetail
  page: number
  size: Size
  scale: number
  deskRef: RefObject<HTMLElement | null>
  sheetRef: RefObject<HTMLDivElement | null>
  boxes: Box[]
  ghosts: Ghost[]
  people: SignerRecord[]
  chosenKey: string | null
  onChoose: (key: string | null) => void
  onRect: (key: string, rect: Rect) => void
  onRemove: (key: string) => void
  onTake: (ghost: Ghost) => void
  /** Where an offer may be refused one by one. */
  onDrop?: ((ghost: Ghost) => void) | undefined
  /** From a box over all tools to the button that goes on. */
  onSkip: () => void
  children: ReactNode
}

interface Drag {
  key: string
  rect: Rect
  guides: Guide[]
}

/** How near an edge must come to snap, in pixels of the screen. */
const reachPx = 6

/** The page as an image, the boxes that lie on it, and what shows while one is moved. */
export function PageDesk(props: Props) {
  const { document, page, size, scale, deskRef, sheetRef, boxes, ghosts, people, chosenKey } = props
  const { t, i18n } = useTranslation()
  const [drag, setDrag] = useState<Drag | null>(null)
  const wide = size.width * scale * Math.min(window.devicePixelRatio || 1, 2)
  const { image, failure, retry } = usePageImage(document.document_id, page, wide > 800 ? 1440 : 720)
  const here = boxes.filter((box) => box.page === page)
  const personOf = (box: Box) => people.find((person) => person.signer_id === box.signerId)

  function moved(box: Box, rect: Rect, isResize: boolean): void {
    const neighbours = here
      .filter((other) => other.key !== box.key)
      .map((other) => ({ name: personOf(other)?.name ?? '', rect: other }))
    setDrag(
      isResize
        ? { key: box.key, rect, guides: [] }
        : { key: box.key, ...snap(rect, neighbours, size, reachPx / scale) },
    )
  }

  function dropped(): void {
    if (drag) props.onRect(drag.key, drag.rect)
    setDrag(null)
  }

  return (
    <main className={styles.placingDesk} ref={deskRef}>
      <h1 className="visually-hidden">{t('newDocket.step.boxes')}</h1>
      <div className={styles.placingScroll}>
        <div
          className={styles.placingPage}
          data-part="page"
          ref={sheetRef}
          style={{ width: size.width * scale, height: size.height * scale }}
          onPointerDown={(event) => {
            if (!(event.target as HTMLElement).closest('[data-key]')) props.onChoose(null)
          }}
        >
          {image ? (
            <img
              src={image.url}
              alt={t('boxes.pageOf', { page, text: image.text.slice(0, 300) })}
              draggable={false}
            />
          ) : failure ? (
            <div className={styles.placingWait} role="alert">
              <p>{failureWords(t, i18n.language, failure)}</p>
              <button type="button" className="btn" onClick={retry}>
                {t('shell.tryAgain')}
              </button>
            </div>
          ) : (
            <div className={styles.placingWait} role="status">
              <span className="spin" />
              <span className="visually-hidden">{t('shell.loading')}</span>
            </div>
          )}
          <ReviewPins
            marks={sentBackIn(document)?.marks ?? []}
            documentId={document.document_id}
            page={page}
          />
          {ghosts
            .filter((ghost) => ghost.page === page)
            .map((ghost, index) => (
              <GhostBox
                key={ghost.key}
                ghost={ghost}
                hue={people.findIndex((person) => person.signer_id === ghost.signerId) + 1}
                size={size}
                scale={scale}
                isFirst={index === 0 && props.onDrop === undefined}
                onTake={() => props.onTake(ghost)}
                onDrop={props.onDrop && (() => props.onDrop?.(ghost))}
              />
            ))}
          {here.map((box) => (
            <PlacedBox
              key={box.key}
              box={box}
              shown={drag?.key === box.key ? drag.rect : box}
              person={personOf(box)}
              hue={people.findIndex((person) => person.signer_id === box.signerId) + 1}
              number={personOf(box)?.sequence ?? 0}
              size={size}
              scale={scale}
              isChosen={box.key === chosenKey}
              isMoving={drag?.key === box.key}
              onChoose={() => props.onChoose(box.key)}
              onMoving={(rect, isResize) => moved(box, rect, isResize)}
              onDropped={dropped}
              onRect={(rect) => props.onRect(box.key, rect)}
              onRemove={() => props.onRemove(box.key)}
            />
          ))}
          {here.length > 0 && (
            <button type="button" className={styles.toNext} onClick={props.onSkip}>
              {t('boxes.toNext')}
            </button>
          )}
          {drag && <DragLines drag={drag} size={size} scale={scale} />}
        </div>
      </div>
      {props.children}
    </main>
  )
}

function DragLines({ drag, size, scale }: { drag: Drag; size: Size; scale: number }) {
  const { t } = useTranslation()
  const { left, top } = toMillimetres(drag.rect, size)
  const level = drag.guides.find((guide) => guide.with && guide.along === 'horizontal')
  return (
    <>
      {drag.guides.map((guide) =>
        guide.along === 'vertical' ? (
          <span key="v" className={`${styles.guide} ${styles.v}`} style={{ left: guide.at * scale }} />
        ) : (
          <span
            key="h"
            className={`${styles.guide} ${styles.h}`}
            style={{ top: (size.height - guide.at) * scale }}
          />
        ),
      )}
      <span
        className={styles.placingTip}
        style={{
          left: drag.rect.x * scale,
          top: Math.max(2, (size.height - drag.rect.y - drag.rect.height) * scale - 34),
        }}
      >
        {t('boxes.at', { left, top })}
        {level && ` · ${t('boxes.levelWith', { name: level.with })}`}
      </span>
    </>
  )
}
