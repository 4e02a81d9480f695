import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isMarkBox } from '#contract/vocabulary/position-kinds.ts'
import type { PageImage, SigningDocument, SigningPage, SigningPosition } from '../journey-types.ts'
import { forgetting } from '../kept-here.ts'
import { Arriving } from '../parts/Arriving.tsx'
import { type Face, Frame } from '../parts/Frame.tsx'
import { GroupNote } from '../parts/GroupNote.tsx'
import { Icon } from '../parts/Icon.tsx'
import { latePart } from '../parts/late-part.tsx'
import { nextReading, pageKey } from '../reading.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { useKeptReading } from '../use-kept-reading.ts'
import type { SignerWire } from '../wire.ts'
import { AskButton } from './AskButton.tsx'
import { LaterSheet } from './LaterSheet.tsx'
import { Leaf } from './Leaf.tsx'

// Kinds, forms and formulas come late: many papers have no field at all.
const FieldSheet = latePart(() => import('../fields/FieldSheet.tsx').then((part) => part.FieldSheet))

// Only a wide window has room for it; a phone never loads it.
const DeskTools = latePart(() => import('./DeskTools.tsx').then((part) => part.DeskTools))

interface ReadProps {
  face: Face
  page: SigningPage
  wire: SignerWire
  /** Keys of `pageKey` of the pages that were on screen; kept across reloads. */
  seen: ReadonlySet<string>
  onSeen: (keys: readonly string[]) => void
  onValue: (position: SigningPosition, documentId: string, value: string | File) => Promise<SigningPage>
  onNext: () => void
  /** Missing where the sender takes no refusal. */
  onDecline: ((reason: string) => Promise<void>) | undefined
  onDelegate: (() => void) | undefined
  onExit: () => Promise<void>
}

/** The pages as images; the bar always names the next thing to do. */
export function Read({
  face,
  page,
  wire,
  seen,
  onSeen,
  onValue,
  onNext,
  onDecline,
  onDelegate,
  onExit,
}: ReadProps) {
  const { t } = useEveryText()
  const [zoom, setZoom] = useState(1)
  const large = zoom > 1
  const isWide = useWideWindow()
  const [asText, setAsText] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [filling, setFilling] = useState<{ document: SigningDocument; position: SigningPosition } | null>(
    null,
  )
  const [current, setCurrent] = useState<{ document: SigningDocument; number: number } | null>(null)
  const images = usePageImages(wire, page.documents)
  const leaves = useRef(new Map<string, HTMLElement>())

  const tellReading = useKeptReading(page, wire, seen, onSeen)

  const allPages = page.documents.reduce((sum, document) => sum + document.pages, 0)
  const next = useMemo(() => nextReading(page, seen), [page, seen])
  const boxes = page.documents
    .flatMap((document) => document.positions)
    .filter((box) => box.kind === 'signature').length

  const { observe, isThere } = useVisiblePages(onSeen, (key) => {
    const [documentId, number] = key.split('/')
    const document = page.documents.find((one) => one.document_id === documentId)
    if (document) setCurrent({ document, number: Number(number) })
  })

  function goOn() {
    if (next.kind === 'page')
      leaves.current
        .get(pageKey(next.document.document_id, next.number))
        ?.scrollIntoView({ behavior: motion() })
    else if (next.kind === 'field') fills(next.document, next.position)
    else {
      tellReading()
      onNext()
    }
  }

  function asksToLeave() {
    tellReading()
    setLeaving(true)
  }

  /** The box stays in sight above the sheet. */
  function fills(document: SigningDocument, position: SigningPosition) {
    const leaf = leaves.current.get(pageKey(document.document_id, position.page_number))
    const box = leaf?.querySelector(`[data-box="${position.position_id}"]`) ?? leaf
    box?.scrollIntoView({ block: 'center', behavior: motion() })
    setFilling({ document, position })
  }

  const shownPaper = current?.document ?? page.documents[0]
  return (
    <Frame
      face={face}
      reading
      head={
        <>
          <span className="sm" style={{ minWidth: 0 }}>
            <b className="strong trim" style={{ display: 'block' }}>
              {shownPaper?.name ?? page.title}
            </b>
            <span className="xs faint" role="status">
              {t('pageOf', { n: current?.number ?? 1, all: shownPaper?.pages ?? allPages })}
            </span>
          </span>
          <button
            type="button"
            className="btn square right"
            aria-pressed={asText}
            aria-label={asText ? t('asPages') : t('asText')}
            onClick={() => setAsText(!asText)}
          >
            <Icon name="text" />
          </button>
          <button
            type="button"
            className="btn square"
            aria-pressed={large}
            aria-label={large ? t('smaller') : t('larger')}
            onClick={() => setZoom(large ? 1 : 2)}
          >
            <Icon name={large ? 'smaller' : 'larger'} />
          </button>
        </>
      }
      bar={
        <>
          <p className="row xs">
            <span className="row success" style={{ gap: 4, fontWeight: 500 }}>
              <Icon name="check" />
              {t('pagesRead', { n: Math.min(seen.size, allPages), all: allPages })}
            </span>
            <span className="right faint">
              {t('boxesAndPages', { boxes, pages: Math.max(0, allPages - seen.size) })}
            </span>
          </p>
          <button type="button" className="btn primary" onClick={goOn}>
            {next.kind === 'page'
              ? page.documents.length > 1 && next.number === 1
                ? t('nextPaper', { name: next.document.name })
                : t('nextPage', { n: next.number })
              : next.kind === 'field'
                ? t('nextField', { label: next.position.label ?? t(`field_${next.position.kind}`) })
                : page.papers.length > 0
                  ? t('nextPapers')
                  : page.signer.role === 'approver'
                    ? t('nextApprove')
                    : t('nextSign')}
          </button>
          <div className="bar-row">
            <AskButton
              page={page}
              wire={wire}
              place={current && { document: current.document, number: current.number }}
            />
            <button type="button" className="btn quiet" onClick={asksToLeave}>
              {t(onDecline ? 'notNow' : 'notNowOnly')}
            </button>
          </div>
        </>
      }
    >
      <div className="progress" aria-hidden="true">
        <span style={{ width: `${(100 * seen.size) / Math.max(1, allPages)}%` }} />
      </div>
      {isWide ? (
        <Arriving>
          <DeskTools
            documents={page.documents}
            imageOf={images.of}
            current={current && pageKey(current.document.document_id, current.number)}
            zoom={zoom}
            onZoom={setZoom}
            onGo={(key) => leaves.current.get(key)?.scrollIntoView({ behavior: motion() })}
          />
        </Arriving>
      ) : null}
      <main
        className={large ? 'read large' : 'read'}
        style={zoom === 1 ? undefined : ({ '--leaf-width': `${zoom * 100}%` } as React.CSSProperties)}
      >
        <h1 className="visually-hidden">{page.title}</h1>
        <GroupNote page={page} />
        {page.documents.map((document) => (
          <Paper key={document.document_id} document={document} titled={page.documents.length > 1}>
            {document.page_sizes.map((size) => {
              const key = pageKey(document.document_id, size.page_number)
              return (
                <Leaf
                  key={key}
                  pageKey={key}
                  size={size}
                  asText={asText}
                  image={images.of(document.document_id, size.page_number)}
                  onThere={isThere}
                  onLost={images.again}
                  positions={document.positions.filter((box) => box.page_number === size.page_number)}
                  onBox={(position) => (isMarkBox(position) ? goOn() : fills(document, position))}
                  refer={(element) => {
                    if (element) leaves.current.set(key, element)
                    observe(element)
                  }}
                />
              )
            })}
          </Paper>
        ))}
      </main>
      {filling ? (
        <Arriving onClose={() => setFilling(null)}>
          <FieldSheet
            page={page}
            place={filling}
            onKeep={({ position, document }, value) => onValue(position, document.document_id, value)}
            onGo={(place) => (place ? fills(place.document, place.position) : setFilling(null))}
          />
        </Arriving>
      ) : null}
      {leaving ? (
        <LaterSheet
          expiresAt={page.expires_at}
          sender={page.sender}
          onClose={() => setLeaving(false)}
          {...forgetting(page, onExit, onDecline)}
          onDelegate={onDelegate}
          mayDecline={page.may_decline}
          ask={<AskButton page={page} wire={wire} place={null} look="btn" />}
        />
      ) : null}
    </Frame>
  )
}

function Paper({
  document,
  titled,
  children,
}: {
  document: SigningDocument
  titled: boolean
  children: React.ReactNode
}) {
  return (
    <>
      {titled ? <h2 className="paper">{document.name}</h2> : null}
      {children}
    </>
  )
}

/** Room for the column of 880 px and for tools on its left. */
const wide = '(min-width: 1392px)'

function useWideWindow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
  )
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

/**
 * A page counts as read once half of it, or near half of the screen, was filled by it, and it was
 * not blank then: on a poor line the image comes later than its place. The one that fills most is
 * the current one.
 */
function useVisiblePages(onSeen: (keys: readonly string[]) => void, onCurrent: (key: string) => void) {
  const told = useRef({ onSeen, onCurrent })
  told.current = { onSeen, onCurrent }
  const { observer, isThere } = useMemo(() => {
    const heights = new Map<string, number>()
    const inView = new Set<string>()
    const there = new Set<string>()
    const tellIfSeen = (key: string) => inView.has(key) && there.has(key) && told.current.onSeen([key])

    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const key = (entry.target as HTMLElement).dataset.page
          if (!key) continue
          const height = entry.isIntersecting ? entry.intersectionRect.height : 0
          heights.set(key, height)
          if (entry.intersectionRatio >= 0.5 || height >= innerHeight * 0.4) inView.add(key)
          else inView.delete(key)
          tellIfSeen(key)
        }
        const [most] = [...heights].sort(([, a], [, b]) => b - a)
        if (most) told.current.onCurrent(most[0])
      },
      // The head and the bar lie over the pages: what is behind them was not seen.
      { threshold: [0, 0.1, 0.25, 0.5, 0.75, 1], rootMargin: '-60px 0px -150px 0px' },
    )

    return {
      observer,
      isThere(key: string) {
        there.add(key)
        tellIfSeen(key)
      },
    }
  }, [])
  useEffect(() => () => observer.disconnect(), [observer])

  const observe = useCallback(
    (element: HTMLElement | null) => element && observer.observe(element),
    [observer],
  )

  return { observe, isThere }
}

/** Addresses of the page images, asked for once per paper and again when they have run out. */
function usePageImages(wire: SignerWire, documents: readonly SigningDocument[]) {
  const [images, setImages] = useState(new Map<string, PageImage>())
  const ids = documents.map((document) => document.document_id).join(' ')

  const load = useCallback(async () => {
    const found = new Map<string, PageImage>()
    for (const documentId of ids.split(' ').filter(Boolean)) {
      const answer = await wire.convertPdf2Images({ document_id: documentId, width: imageWidth() })
      for (const image of answer.images) found.set(pageKey(documentId, image.page), image)
      setImages(new Map(found))
    }
  }, [ids, wire])

  const [failed, setFailed] = useState(false)
  const again = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])
  useEffect(again, [again])

  return {
    failed,
    again,
    of: (documentId: string, number: number) =>
      images.get(pageKey(documentId, number)) ?? (failed ? 'lost' : null),
  }
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Sharp enough for this screen and no larger, less sharp on a slow line: data is dear. */
function imageWidth(): 360 | 720 | 1440 {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  const isSlow = saveData || effectiveType.endsWith('2g')
  const wanted = Math.min(innerWidth, 880) * (isSlow ? 1 : Math.min(devicePixelRatio, 2))

  return wanted <= 360 ? 360 : wanted <= 900 ? 720 : 1440
}
