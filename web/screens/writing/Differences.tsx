import type { Difference } from '#contract/vocabulary/composed/word-differences.ts'
import styles from './writing.module.css'

/** So many words around a change are shown of what stayed. */
const around = 12

/** Two texts word by word: what went and what came, with a little of what is around it. */
export function Differences({ differences, label }: { differences: readonly Difference[]; label: string }) {
  return (
    <section
      className={styles.differences}
      data-part="differences"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard reaches it.
      tabIndex={0}
    >
      {differences.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: they are one list that is drawn once
        if (kind === 'removed') return <del key={index}>{text}</del>
        // biome-ignore lint/suspicious/noArrayIndexKey: they are one list that is drawn once
        if (kind === 'added') return <ins key={index}>{text}</ins>

        // biome-ignore lint/suspicious/noArrayIndexKey: they are one list that is drawn once
        return <span key={index}>{shortened(text, index > 0, index < differences.length - 1)}</span>
      })}
    </section>
  )
}

function shortened(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const words = text.split(/(?<=\s)/)
  if (words.length <= 2 * around + 4) return text
  const begin = hasBefore ? words.slice(0, around).join('') : ''
  const end = hasAfter ? words.slice(-around).join('') : ''

  return `${begin} … ${end}`
}
