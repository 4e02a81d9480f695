import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import type { Found } from '../../../components/find-in-pages.ts'
import styles from './viewer.module.css'

interface Props {
  sizes: readonly { page_number: number; width: number; height: number }[]
  images: OutputOf<typeof convertPdf2Images>['images'] | undefined
  /** Pages with the words that are searched. */
  found: readonly Found[] | null
  current: number
  onGo: (page: number) => void
  /** The address of a picture ended. */
  onLost: () => void
}

/** Small pages to press, or the pages with the words. */
export function ViewerSide({ sizes, images, found, current, onGo, onLost }: Props) {
  const { t } = useTranslation()
  const urls = new Map(images?.map(({ page, url }) => [page, url]))

  return (
    <ol className={styles.side} aria-label={t(found ? 'viewer.hits' : 'viewer.thumbs')}>
      {found
        ? found.map(({ key, before, hit, after }) => (
            <li key={key}>
              <button
                type="button"
                aria-current={Number(key) === current || undefined}
                onClick={() => onGo(Number(key))}
              >
                <span className={styles.words}>
                  {before}
                  <mark>{hit}</mark>
                  {after}
                </span>
                <span className="xs">{t('viewer.pageN', { page: key })}</span>
              </button>
            </li>
          ))
        : sizes.map(({ page_number, width, height }) => (
            <Thumb key={page_number} isCurrent={page_number === current} onGo={() => onGo(page_number)}>
              <span className={styles.thumb} style={{ aspectRatio: `${width} / ${height}` }}>
                {urls.has(page_number) && (
                  <img src={urls.get(page_number)} alt="" loading="lazy" decoding="async" onError={onLost} />
                )}
              </span>
              <span className="xs">{t('viewer.pageN', { page: page_number })}</span>
            </Thumb>
          ))}
    </ol>
  )
}

interface ThumbProps {
  isCurrent: boolean
  onGo: () => void
  children: ReactNode
}

/** The current one stays in sight. */
function Thumb({ isCurrent, onGo, children }: ThumbProps) {
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
      <button type="button" aria-current={isCurrent || undefined} onClick={onGo}>
        {children}
      </button>
    </li>
  )
}
