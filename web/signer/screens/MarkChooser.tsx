import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { useTexts } from '../texts/use-texts.tsx'

/** The mark as the wire takes it; an upload travels as the picture's bytes first. */
export type Mark =
  | { kind: 'typed'; text: string }
  | { kind: 'drawn'; png: string }
  | { kind: 'uploaded'; file: File }

interface MarkChooserProps {
  name: string
  onMark: (mark: Mark | null) => void
}

const ways = ['drawn', 'typed', 'uploaded'] as const
const mostPictureBytes = 1_000_000

export function MarkChooser({ name, onMark }: MarkChooserProps) {
  const { t } = useTexts()
  const [way, setWay] = useState<(typeof ways)[number]>('drawn')
  const words = { drawn: t('markDraw'), typed: t('markType'), uploaded: t('markUpload') }

  function choose(next: (typeof ways)[number]) {
    setWay(next)
    onMark(next === 'typed' && name ? { kind: 'typed', text: name } : null)
  }

  return (
    <section className="card pad" aria-label={t('markTitle')} style={{ display: 'grid', gap: 12 }}>
      <h2 className="sm strong" style={{ margin: 0 }}>
        {t('markTitle')}
      </h2>
      <div className="tabs" role="tablist" aria-label={t('markTitle')}>
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
              const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
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
        {way === 'drawn' ? <Drawn onMark={onMark} /> : null}
        {way === 'typed' ? <Typed name={name} onMark={onMark} /> : null}
        {way === 'uploaded' ? <Uploaded onMark={onMark} /> : null}
      </div>
    </section>
  )
}

function Drawn({ onMark }: { onMark: (mark: Mark | null) => void }) {
  const { t } = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const told = useRef(onMark)
  told.current = onMark
  const [empty, setEmpty] = useState(true)

  useEffect(() => {
    const drawn = canvas.current
    if (!drawn) return
    const made = new SignaturePad(drawn, { penColor: '#14213d', minWidth: 0.8, maxWidth: 2.6 })
    pad.current = made

    // The canvas has as many pixels as the screen shows, and strokes survive a turned phone.
    function fill() {
      if (!drawn) return
      const ratio = Math.min(Math.max(devicePixelRatio, 1), 2)
      const strokes = made.toData()
      drawn.width = drawn.offsetWidth * ratio
      drawn.height = drawn.offsetHeight * ratio
      drawn.getContext('2d')?.scale(ratio, ratio)
      made.fromData(strokes)
    }
    fill()
    const tell = () => {
      setEmpty(made.isEmpty())
      told.current(made.isEmpty() ? null : { kind: 'drawn', png: croppedPng(drawn) })
    }
    made.addEventListener('endStroke', tell)
    addEventListener('resize', fill)
    return () => {
      removeEventListener('resize', fill)
      made.off()
    }
  }, [])

  return (
    <>
      <div className="pad" style={{ padding: 0 }}>
        <canvas ref={canvas} role="img" aria-label={t('markDrawHere')} />
        {empty ? <p className="hint xs">{t('markDrawHere')}</p> : null}
      </div>
      <div className="row xs q" style={{ justifyContent: 'space-between' }}>
        <span>{t('markDrawKeyboard')}</span>
        <button
          type="button"
          className="link"
          disabled={empty}
          onClick={() => {
            pad.current?.clear()
            setEmpty(true)
            onMark(null)
          }}
        >
          {t('markClear')}
        </button>
      </div>
    </>
  )
}

/** The drawn strokes without the empty paper around them, as base64 PNG. */
function croppedPng(canvas: HTMLCanvasElement): string {
  const context = canvas.getContext('2d')
  const { width, height } = canvas
  const pixels = context?.getImageData(0, 0, width, height).data
  let left = width
  let top = height
  let right = 0
  let bottom = 0
  if (pixels)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (pixels[(y * width + x) * 4 + 3]) {
          left = Math.min(left, x)
          right = Math.max(right, x)
          top = Math.min(top, y)
          bottom = Math.max(bottom, y)
        }
  const cropped = document.createElement('canvas')
  cropped.width = Math.max(1, right - left + 1)
  cropped.height = Math.max(1, bottom - top + 1)
  cropped.getContext('2d')?.drawImage(canvas, -left, -top)

  return cropped.toDataURL('image/png').slice('data:image/png;base64,'.length)
}

function Typed({ name, onMark }: { name: string; onMark: (mark: Mark | null) => void }) {
  const { t } = useTexts()
  const [text, setText] = useState(name)

  return (
    <div className="field">
      <label htmlFor="mark-name">{t('markName')}</label>
      <input
        id="mark-name"
        value={text}
        maxLength={100}
        autoComplete="name"
        onChange={(event) => {
          setText(event.target.value)
          onMark(event.target.value.trim() ? { kind: 'typed', text: event.target.value.trim() } : null)
        }}
      />
      <div className="typed" aria-hidden="true">
        {text}
      </div>
    </div>
  )
}

function Uploaded({ onMark }: { onMark: (mark: Mark | null) => void }) {
  const { t } = useTexts()
  const [shown, setShown] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown) : undefined), [shown])

  function choose(file: File | undefined) {
    const wrong = !file
      ? null
      : !['image/png', 'image/jpeg'].includes(file.type)
        ? t('markNotPicture')
        : file.size > mostPictureBytes
          ? t('markTooLarge')
          : null
    setProblem(wrong)
    setShown(file && !wrong ? URL.createObjectURL(file) : null)
    onMark(file && !wrong ? { kind: 'uploaded', file } : null)
  }

  return (
    <div className="field">
      <label htmlFor="mark-file">{t('markChoose')}</label>
      <input
        id="mark-file"
        type="file"
        accept="image/png,image/jpeg"
        aria-describedby="mark-help"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <p id="mark-help" className={problem ? 'error' : 'help'} role={problem ? 'alert' : undefined}>
        {problem ?? t('markUploadHelp')}
      </p>
      {shown ? <img className="uploaded" src={shown} alt={t('markTitle')} /> : null}
    </div>
  )
}
