import { type MarkFont, markFontsFor } from '#contract/vocabulary/marks.ts'
import styles from './mark-hands.module.css'

interface Props {
  text: string
  font: MarkFont
  legend: string
  nameOf: (font: MarkFont) => string
  onFont: (font: MarkFont) => void
}

/** The hands in which this text can be written, each shown as it will be on paper. */
export function MarkHands({ text, font, legend, nameOf, onFont }: Props) {
  return (
    <fieldset className={styles.hands}>
      <legend>{legend}</legend>
      {markFontsFor(text).map((one) => (
        <label key={one} data-hand={one}>
          <input
            type="radio"
            name="mark-font"
            checked={font === one}
            aria-label={nameOf(one)}
            onChange={() => onFont(one)}
          />
          <span aria-hidden="true">{text || '…'}</span>
        </label>
      ))}
    </fieldset>
  )
}
