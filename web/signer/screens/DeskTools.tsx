import { type FormEvent, useEffect, useRef, useState } from 'react'
import { findInPages } from '../../components/find-in-pages.ts'
import type { PageImage, SigningDocument } from '../journey-types.ts'
import { Icon } from '../parts/Icon.tsx'
import { pageKey } from '../reading.ts'
import { deskTexts } from '../texts/desk-texts.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import styles from './desk-tools.module.css'

interface Props {
  documents: readonly SigningDocument[]
  imageOf: (documentId: string, page: number) => PageImage | 'lost' | null
  /** Key of the page that fills most of the window. */
  current: string | null
  zoom: number
  onZoom: (zoom: number) => void
  onGo: (key: string) => void
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/**
 * Beside the papers in a wide window: small pages to press, a page by its number, words, and zoom.
 */
export function DeskTools({ documents, imageOf, current, zoom, onZoom, onGo }: Props) {
  const texts = useTopic('desk', deskTexts)
  const [words, setWords] = useState('')
  const pages = documents.flatMap((document) =>
    document.page_sizes.map((size) => {
      const image = imageOf(document.document_id, size.page_number)

      return {
        document,
        size,
        key: pageKey(document.document_id, size.page_number),
        image: image === 'lost' ? null : image,
      }
    }),
  )
  const found = findInPages(
    pages.map(({ key, image }) => ({ key, text: image?.text ?? null })),
    words,
  )
  const isSearching = words.trim().length > 1
  const next = (step: 1 | -1) => zooms[zooms.indexOf(zoom as (typeof zooms)[number]) + step]

  return (
    <aside className={styles.tools} aria-label={texts.tools}>
      <input
        type="search"
        className={styles.search}
        aria-label={texts.search}
        placeholder={texts.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          const at = found.findIndex(({ key }) => key === current)
          const hit = found[(at + 1) % found.length]
          if (hit) onGo(hit.key)
        }}
      />
      <div className={styles.row}>
        <JumpField count={pages.length} onJump={(n) => pages[n - 1] && onGo(pages[n - 1]?.key ?? '')} />
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            className="btn square"
            aria-label={step > 0 ? texts.zoomIn : texts.zoomOut}
            disabled={next(step) === undefined}
            onClick={() => onZoom(next(step) ?? 1)}
          >
            <Icon name={step > 0 ? 'larger' : 'smaller'} />
          </button>
        ))}
      </div>
      <p className="xs muted" role="status">
        {isSearching ? (
          found.length > 0 ? (
            fill(texts.found, { n: found.length })
          ) : (
            texts.nothing
          )
        ) : (
          <bdi>{Math.round(zoom * 100)} %</bdi>
        )}
      </p>
      <ol className={styles.pages}>
        {isSearching
          ? found.map(({ key, before, hit, after }) => (
              <li key={key}>
                <button type="button" aria-current={key === current} onClick={() => onGo(key)}>
                  <span className={styles.words}>
                    {before}
                    <mark>{hit}</mark>
                    {after}
                  </span>
                  <PageName page={pages.find((one) => one.key === key)} several={documents.length > 1} />
                </button>
              </li>
            ))
          : pages.map((page) => (
              <Thumb key={page.key} isCurrent={page.key === current} onGo={() => onGo(page.key)}>
                <span
                  className={styles.thumb}
                  style={{ aspectRatio: `${page.size.width} / ${page.size.height}` }}
                >
                  {page.image ? <img src={page.image.url} alt="" loading="lazy" decoding="async" /> : null}
                </span>
                <PageName page={page} several={documents.length > 1} />
              </Thumb>
            ))}
      </ol>
    </aside>
  )
}

/** The current one stays in sight. */
function Thumb({
  isCurrent,
  onGo,
  children,
}: {
  isCurrent: boolean
  onGo: () => void
  children: React.ReactNode
}) {
  const own = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const list = own.current?.parentElement
    if (!isCurrent || !own.current || !list) return
    const { offsetTop, offsetHeight } = own.current
    if (offsetTop < list.scrollTop || offsetTop + offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = offsetTop - list.clientHeight / 2
  }, [isCurrent])

  return (
    <li ref={own}>
      <button type="button" aria-current={isCurrent} onClick={onGo}>
        {children}
      </button>
    </li>
  )
}

function PageName({
  page,
  several,
}: {
  page: { document: SigningDocument; size: { page_number: number } } | undefined
  several: boolean
}) {
  const texts = useTopic('desk', deskTexts)
  if (!page) return null

  return (
    <span className="xs">
      {several ? `${page.document.name} · ` : ''}
      {fill(texts.page, { n: page.size.page_number })}
    </span>
  )
}

function JumpField({ count, onJump }: { count: number; onJump: (page: number) => void }) {
  const texts = useTopic('desk', deskTexts)
  const [typed, setTyped] = useState('')

  function jump(event: FormEvent) {
    event.preventDefault()
    const page = Number(typed)
    if (Number.isInteger(page) && page >= 1) onJump(Math.min(page, count))
    setTyped('')
  }

  return (
    <form className={styles.jump} onSubmit={jump}>
      <input
        inputMode="numeric"
        aria-label={texts.goTo}
        placeholder={texts.goTo}
        maxLength={4}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      />
      <span className="xs muted">{fill(texts.of, { all: count })}</span>
    </form>
  )
}
