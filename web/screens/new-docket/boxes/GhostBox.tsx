import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import styles from './boxes.module.css'
import { type Size, toScreen } from './geometry.ts'
import type { Ghost } from './ghosts.ts'
import { pageHueOf } from './page-hue.ts'

interface Props {
  ghost: Ghost
  hue: number
  size: Size
  scale: number
  /** The first of its page, which comes into view. */
  isFirst: boolean
  onTake: () => void
  onDrop?: (() => void) | undefined
}

/** A box that is offered: pressing it, or Enter on it, places it. */
export function GhostBox({ ghost, hue, size, scale, isFirst, onTake, onDrop }: Props) {
  const { t } = useTranslation()
  const at = toScreen(ghost, size, scale)
  const self = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFirst) self.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [isFirst])
  const kind = t(`kind.${ghost.kind}`)

  return (
    <button
      ref={self}
      type="button"
      data-part="ghost"
      className={`${styles.offered} ${pageHueOf(hue)}`}
      style={at}
      onClick={onTake}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onDrop) return
        event.preventDefault()
        onDrop()
      }}
    >
      <span className="visually-hidden">{t('boxes.offered', { kind, words: ghost.words })}</span>
      <Icon name="plus" />
      {at.width > 70 && <span aria-hidden="true">{kind}</span>}
    </button>
  )
}
