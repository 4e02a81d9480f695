import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { placedProblems } from './problems.ts'
import type { usePages } from './use-pages.ts'
import styles from './writing.module.css'

type Place = NonNullable<ReturnType<typeof usePages>['shown']>['places'][number]

interface Props {
  pages: ReturnType<typeof usePages>
  onInSight: (pages: readonly number[]) => void
}

/** The pages as their file will be: set by the server, and nowhere else. */
export function Pages({ pages: { shown, failure, isAway, isBehind }, onInSight }: Props) {
  const { t, i18n } = useTranslation()
  const column = useRef<HTMLFieldSetElement>(null)
  const count = shown?.pages ?? 1
  const [inSight, setInSight] = useState<readonly number[]>([1])

  useEffect(() => {
    if (!column.current || count < 1) return
    const seen = new Set<number>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const page = Number((target as HTMLElement).dataset.page)
          if (isIntersecting) seen.add(page)
          else seen.delete(page)
        }
        const sorted = [...seen].sort((one, other) => one - other)
        if (sorted.length > 0) setInSight(sorted)
      },
      { root: column.current },
    )
    for (const page of column.current.querySelectorAll('[data-page]')) watch.observe(page)

    return () => watch.disconnect()
  }, [count])
  useEffect(() => onInSight(inSight), [inSight, onInSight])

  const isOfText = placedProblems(failure).length > 0

  return (
    <section className={styles.pages} aria-label={t('writing.pages.title')} data-part="pages">
      <p className={styles.pagesNote} role="status" data-behind={isBehind || undefined}>
        {isBehind && !failure && <span className="spin" />}
        <span>{shown ? t('writing.pages.count', { count }) : t('writing.pages.coming')}</span>
      </p>
      {failure !== null && !isOfText && (
        <div className={isAway ? 'note wait' : 'note no'} role="alert">
          <Icon name={isAway ? 'clock' : 'bad'} />
          <span>{isAway ? t('writing.pages.away') : failureWords(t, i18n.language, failure)}</span>
        </div>
      )}
      <fieldset
        ref={column}
        className={styles.pagesColumn}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard reaches it.
        tabIndex={0}
        aria-label={t('writing.pages.title')}
      >
        {Array.from({ length: count }, (_, index) => index + 1).map((page) => {
          const drawn = shown?.drawn.get(page)

          return (
            <figure key={page} data-page={page} data-fresh={(drawn && drawn.of === shown?.of) || undefined}>
              {drawn ? (
                <div className={styles.page}>
                  <img src={drawn.image} alt={t('writing.pages.page', { page, count })} />
                  {drawn.of === shown?.of &&
                    shown.places
                      .filter((place) => place.page === page)
                      .map((place) => <FieldMark key={place.anchor} place={place} />)}
                </div>
              ) : (
                <span className="visually-hidden">{t('writing.pages.coming')}</span>
              )}
              <figcaption>{t('writing.pages.page', { page, count })}</figcaption>
            </figure>
          )
        })}
      </fieldset>
    </section>
  )
}

const a4 = { width: 595.2756, height: 841.8898 }

/** Where a field is: its box comes there once it is somebody's. */
function FieldMark({ place: { anchor, x, y, width, height } }: { place: Place }) {
  return (
    <span
      className={styles.fieldMark}
      aria-hidden="true"
      ref={(element) => {
        if (!element) return
        element.style.left = `${(100 * x) / a4.width}%`
        element.style.top = `${(100 * y) / a4.height}%`
        element.style.width = `${(100 * width) / a4.width}%`
        element.style.height = `${(100 * height) / a4.height}%`
      }}
    >
      {anchor}
    </span>
  )
}
