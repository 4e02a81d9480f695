import { useState } from 'react'
import { type MarkFont, markFontsFor } from '#contract/vocabulary/marks.ts'
import { MarkHands } from '../../components/MarkHands.tsx'
import { markTexts } from '../texts/mark-texts.ts'
import { useTopic } from '../texts/use-texts.tsx'
import type { Mark } from './MarkChooser.tsx'

interface Props {
  name: string
  onMark: (mark: Mark | null) => void
}

/** The name in one of three hands; the papers get it as it is shown here. */
export function TypedMark({ name, onMark }: Props) {
  const texts = useTopic('mark', markTexts)
  const [text, setText] = useState(name)
  const [font, setFont] = useState<MarkFont>(() => markFontsFor(name)[0])

  function give(nextText: string, wanted: MarkFont) {
    const offered = markFontsFor(nextText)
    const nextFont = offered.includes(wanted) ? wanted : offered[0]
    const letters = nextText.trim()
    setText(nextText)
    setFont(nextFont)
    onMark(letters ? { kind: 'typed', text: letters, font: nextFont } : null)
  }

  return (
    <>
      <div className="field">
        <label htmlFor="mark-name">{texts.name}</label>
        <input
          id="mark-name"
          value={text}
          maxLength={100}
          autoComplete="name"
          onChange={(event) => give(event.target.value, font)}
        />
      </div>
      <MarkHands
        text={text}
        font={font}
        legend={texts.hand}
        nameOf={(one) => texts.hands[one]}
        onFont={(one) => give(text, one)}
      />
    </>
  )
}
