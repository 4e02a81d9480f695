import { useEffect, useState } from 'react'
import { type MarkFont, markFontsFor } from '#contract/vocabulary/marks.ts'
import { faultOfPicture } from '../../components/mark-picture.ts'
import { useSignaturePad } from '../../components/use-signature-pad.ts'
import type { SigningPage } from '../journey-types.ts'
import { Arriving } from '../parts/Arriving.tsx'
import { latePart } from '../parts/late-part.tsx'
import { markTexts } from '../texts/mark-texts.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'

// With its faces, for those who type.
const typing = () => import('./TypedMark.tsx')
const TypedMark = latePart(() => typing().then((part) => part.TypedMark))

/** The mark as the wire takes it; an upload travels as the picture's bytes first. */
export type Mark =
  | { kind: 'typed'; text: string; font: MarkFont }
  | { kind: 'drawn'; png: string }
  | { kind: 'uploaded'; file: File }
  | { kind: 'saved'; style_id: string }

type SavedMarks = SigningPage['saved_marks']

/**
 * What is chosen before the signer chooses: of a member who keeps marks, the one to offer
 * first.
 */
export function firstMark(saved: SavedMarks): Mark | null {
  const [first] = saved

  return first ? { kind: 'saved', style_id: first.style_id } : null
}

interface MarkChooserProps {
  name: string
  saved: SavedMarks
  onMark: (mark: Mark | null) => void
}

const ownWays = ['drawn', 'typed', 'uploaded'] as const

export function MarkChooser({ name, saved, onMark }: MarkChooserProps) {
  const texts = useTopic('mark', markTexts)
  const ways = saved.length > 0 ? (['saved', ...ownWays] as const) : ownWays
  const [way, setWay] = useState<Mark['kind']>(ways[0])
  // What does not come now is asked for again when it is shown.
  // Loaded ahead: the failure is told where the part is shown.
  useEffect(() => void typing().catch(() => undefined), [])
  const words = {
    saved: texts.saved,
    drawn: texts.draw,
    typed: texts.type,
    uploaded: texts.upload,
  }

  function choose(next: Mark['kind']) {
    setWay(next)
    if (next === 'saved') onMark(firstMark(saved))
    else onMark(next === 'typed' && name ? { kind: 'typed', text: name, font: markFontsFor(name)[0] } : null)
  }

  return (
    <section className="card pad" aria-label={texts.title} style={{ display: 'grid', gap: 12 }}>
      <h2 className="sm strong" style={{ margin: 0 }}>
        {texts.title}
      </h2>
      <div className="tabs" role="tablist" aria-label={texts.title}>
        {ways.map((one, n) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`mark-tab-${one}`}
            aria-selected={way === one}
            aria-controls="mark-panel"
            tabIndex={way === one ? 0 : -1}
            onClick={() => choose(one)}
            onKeyDown={(event) => {
              const along = document.dir === 'rtl' ? -1 : 1
              const step = event.key === 'ArrowRight' ? along : event.key === 'ArrowLeft' ? -along : 0
              const next = step ? ways[(n + step + ways.length) % ways.length] : undefined
              if (!next) return
              choose(next)
              document.getElementById(`mark-tab-${next}`)?.focus()
            }}
          >
            {words[one]}
          </button>
        ))}
      </div>
      <div
        id="mark-panel"
        role="tabpanel"
        aria-labelledby={`mark-tab-${way}`}
        style={{ display: 'grid', gap: 8 }}
      >
        {way === 'saved' ? <Saved saved={saved} onMark={onMark} /> : null}
        {way === 'drawn' ? <Drawn onMark={onMark} /> : null}
        {way === 'typed' ? (
          <Arriving>
            <TypedMark name={name} onMark={onMark} />
          </Arriving>
        ) : null}
        {way === 'uploaded' ? <Uploaded onMark={onMark} /> : null}
      </div>
    </section>
  )
}

/** What the member keeps in their profile. */
function Saved({ saved, onMark }: { saved: SavedMarks; onMark: (mark: Mark) => void }) {
  const texts = useTopic('mark', markTexts)
  const [chosen, setChosen] = useState(saved[0]?.style_id)

  return (
    <fieldset className="saved-marks">
      <legend className="help">{texts.savedWords}</legend>
      {saved.map((mark, n) => (
        <label key={mark.style_id}>
          <input
            type="radio"
            name="saved-mark"
            checked={chosen === mark.style_id}
            onChange={() => {
              setChosen(mark.style_id)
              onMark({ kind: 'saved', style_id: mark.style_id })
            }}
          />
          <img src={mark.preview} alt={mark.text ?? fill(texts.savedNumber, { n: n + 1 })} />
        </label>
      ))}
    </fieldset>
  )
}

function Drawn({ onMark }: { onMark: (mark: Mark | null) => void }) {
  const texts = useTopic('mark', markTexts)
  const { canvas, isEmpty, clear } = useSignaturePad((png) => onMark(png ? { kind: 'drawn', png } : null))

  return (
    <>
      <div className="pad" style={{ padding: 0 }}>
        <canvas ref={canvas} role="img" aria-label={texts.drawHere} />
        {isEmpty ? <p className="hint xs">{texts.drawHere}</p> : null}
      </div>
      <div className="row xs faint" style={{ justifyContent: 'space-between' }}>
        <span>{texts.drawKeyboard}</span>
        <button type="button" className="link" disabled={isEmpty} onClick={clear}>
          {texts.clear}
        </button>
      </div>
    </>
  )
}

function Uploaded({ onMark }: { onMark: (mark: Mark | null) => void }) {
  const texts = useTopic('mark', markTexts)
  const [shown, setShown] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown) : undefined), [shown])

  function choose(file: File | undefined) {
    const wrong = file ? faultOfPicture(file) : null
    setProblem(wrong && texts[wrong === 'type' ? 'notPicture' : 'tooLarge'])
    setShown(file && !wrong ? URL.createObjectURL(file) : null)
    onMark(file && !wrong ? { kind: 'uploaded', file } : null)
  }

  return (
    <div className="field">
      <label htmlFor="mark-file">{texts.choose}</label>
      <input
        id="mark-file"
        type="file"
        accept="image/png,image/jpeg"
        aria-describedby="mark-help"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <p id="mark-help" className={problem ? 'error' : 'help'} role={problem ? 'alert' : undefined}>
        {problem ?? texts.uploadHelp}
      </p>
      {shown ? <img className="uploaded" src={shown} alt={texts.title} /> : null}
    </div>
  )
}
