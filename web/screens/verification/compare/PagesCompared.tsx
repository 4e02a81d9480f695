import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/Icon.tsx'
import type { SignatureFinding } from '../finding.ts'
import type { Say } from '../use-words.ts'
import styles from './compare.module.css'
import { DrawnPage } from './DrawnPage.tsx'
import type { Compared } from './draw-worker.ts'
import { type Comparer, openComparer } from './page-comparer.ts'

interface Props {
  file: Blob
  password: string | undefined
  signature: SignatureFinding
  t: Say
}

type Side = 'signed' | 'now'
// Sharp on a phone's screen and beside another page on a desk's.
const drawnWidth = 1000
/** Our choice: as far as a thumb moves when it means it. */
const swipePx = 40

/** The pages that changed after a signature: as they were signed, and as they are now. */
export function PagesCompared({ file, password, signature, t }: Props) {
  const [comparer, setComparer] = useState<Comparer | null>(null)
  const [failed, setFailed] = useState(false)
  const [at, setAt] = useState(0)
  const [compared, setCompared] = useState<Compared | null>(null)
  const [side, setSide] = useState<Side>('now')
  const from = useRef<number | null>(null)

  useEffect(() => {
    let wanted = true
    const opening = openComparer({ file, password }, signature)
    opening.then(
      (opened) => wanted && setComparer(opened),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
      // What could not be opened has been told above, and holds nothing to close.
      opening.then(
        ({ close }) => close(),
        () => undefined,
      )
    }
  }, [file, password, signature])

  const page = comparer?.pages[at]
  useEffect(() => {
    if (!comparer || page === undefined) return
    let wanted = true
    setCompared(null)
    comparer.compare(page, drawnWidth).then(
      (found) => wanted && setCompared(found),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [comparer, page])

  if (failed)
    return (
      <p className={`note no ${styles.compareNote}`} role="alert">
        <Icon name="warn" />
        <span>{t('compareFailed')}</span>
      </p>
    )
  if (!comparer)
    return (
      <p className={`note go ${styles.compareNote}`} role="status">
        <span className="spin" />
        <span>{t('compareOpening')}</span>
      </p>
    )
  if (page === undefined)
    return (
      <p className={`note ${styles.compareNote}`} role="status">
        <Icon name="eye" />
        <span>{t(comparer.isPartial ? 'compareSamePartly' : 'compareSame')}</span>
      </p>
    )

  const turn = (by: number) =>
    setAt((before) => Math.min(comparer.pages.length - 1, Math.max(0, before + by)))
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') setSide('now')
    else if (event.key === 'ArrowLeft') setSide('signed')
    else if (event.key === 'PageDown') turn(1)
    else if (event.key === 'PageUp') turn(-1)
    else return
    event.preventDefault()
  }
  const release = (event: PointerEvent) => {
    const moved = from.current === null ? 0 : event.clientX - from.current
    from.current = null
    if (Math.abs(moved) > swipePx) setSide(moved < 0 ? 'now' : 'signed')
  }
  const known = compared?.explained.length ?? 0
  const surprising = compared?.unexplained.length ?? 0
  const count = known + surprising

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shorter way to the buttons inside
    <div className={styles.compare} onKeyDown={keys}>
      <div className={styles.compareBar}>
        <button
          type="button"
          className="btn quiet square compact"
          aria-label={t('comparePrevious')}
          disabled={at === 0}
          onClick={() => turn(-1)}
        >
          <Icon name="left" />
        </button>
        <span className="sm" role="status">
          {t('comparePage', { page, at: at + 1, of: comparer.pages.length })}
          {compared ? ` · ${count === 1 ? t('compareOnePlace') : t('comparePlaces', { n: count })}` : ''}
          {known > 0 ? ` · ${t('compareExplained', { n: known })}` : ''}
        </span>
        <button
          type="button"
          className="btn quiet square compact"
          aria-label={t('compareNext')}
          disabled={at === comparer.pages.length - 1}
          onClick={() => turn(1)}
        >
          <Icon name="right" />
        </button>
        <span className={styles.compareSides}>
          {(['signed', 'now'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="btn compact"
              aria-pressed={side === one}
              onClick={() => setSide(one)}
            >
              {t(one === 'signed' ? 'compareThen' : 'compareNow')}
            </button>
          ))}
        </span>
      </div>
      <div
        className={styles.comparePages}
        data-side={side}
        onPointerDown={(event) => {
          from.current = event.clientX
        }}
        onPointerUp={release}
        onPointerCancel={() => {
          from.current = null
        }}
      >
        {(['signed', 'now'] as const).map((one) => (
          <figure key={one} data-side={one}>
            <figcaption className="sm">{t(one === 'signed' ? 'compareThen' : 'compareNow')}</figcaption>
            {compared ? (
              <DrawnPage
                drawn={compared[one]}
                unexplained={compared.unexplained}
                explained={compared.explained}
                label={t(one === 'signed' ? 'compareThenLabel' : 'compareNowLabel', { page, n: count })}
                missing={t(one === 'signed' ? 'compareNotThen' : 'compareNotNow')}
              />
            ) : (
              <span className={`skeleton ${styles.compareEmpty}`} />
            )}
          </figure>
        ))}
      </div>
      {comparer.isPartial ? <p className={`xs faint ${styles.compareNote}`}>{t('comparePartly')}</p> : null}
    </div>
  )
}
