import { useEffect, useState } from 'react'
import type { PageImage, SigningDocument, SigningPosition } from '../journey-types.ts'
import { Icon } from '../parts/Icon.tsx'
import { useEveryText } from '../texts/use-every-text.ts'

interface LeafProps {
  pageKey: string
  size: SigningDocument['page_sizes'][number]
  image: PageImage | 'lost' | null
  asText: boolean
  positions: readonly SigningPosition[]
  onBox: (position: SigningPosition) => void
  /** Its image, or its text where that is read instead, stands on the screen. */
  onThere: (pageKey: string) => void
  onLost: () => void
  refer: (element: HTMLElement | null) => void
}

/**
 * One page: its image at its true shape from the first moment, its text for readers, this person's
 * boxes on it.
 */
export function Leaf({ pageKey, size, image, asText, positions, onBox, onThere, onLost, refer }: LeafProps) {
  const { t } = useEveryText()
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const shown = image && image !== 'lost' ? image : null
  const lost = image === 'lost' || (shown !== null && failedUrl === shown.url)
  const label = t('page', { n: size.page_number })
  const isText = asText && shown !== null
  useEffect(() => {
    if (isText) onThere(pageKey)
  }, [isText, onThere, pageKey])

  if (isText)
    return (
      <section className="leaf" data-page={pageKey} ref={refer} aria-label={label} lang="">
        <p className="plain">{shown.text.trim() ? shown.text : t('noText')}</p>
      </section>
    )

  return (
    <section
      className="leaf"
      data-page={pageKey}
      ref={refer}
      aria-label={label}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {shown && !lost ? (
        <img
          src={shown.url}
          alt={shown.text.trim() || t('noText')}
          loading="lazy"
          decoding="async"
          onLoad={() => onThere(pageKey)}
          onError={() => setFailedUrl(shown.url)}
        />
      ) : null}
      {lost ? (
        <div className="lost">
          <span>{t('imageFailed')}</span>
          <button
            type="button"
            className="btn"
            onClick={() => {
              setFailedUrl(null)
              onLost()
            }}
          >
            {t('tryAgain')}
          </button>
        </div>
      ) : null}
      {positions.map((box) => (
        <button
          key={box.position_id}
          type="button"
          data-box={box.position_id}
          className={box.kind === 'signature' ? 'box ringed' : 'box'}
          style={{
            left: `${(100 * box.x) / size.width}%`,
            top: `${(100 * (size.height - box.y - box.height)) / size.height}%`,
            width: `${(100 * box.width) / size.width}%`,
            height: `${(100 * box.height) / size.height}%`,
          }}
          onClick={() => onBox(box)}
        >
          {box.shown && box.kind !== 'signature' ? (
            box.preview ? (
              <img src={box.preview} alt={box.shown} />
            ) : box.kind === 'tick' ? (
              <Icon name="check" />
            ) : (
              box.shown
            )
          ) : (
            <>
              <Icon name={box.kind === 'signature' ? 'sign' : 'pen'} />
              {box.kind === 'signature' ? t('signHere') : (box.label ?? t(`field_${box.kind}`))}
            </>
          )}
        </button>
      ))}
    </section>
  )
}
